//! Test.
use colex::xla_layout;
#[test]
fn recorded() {
    let mut bad = 0;
    {
        let (a, b) = (
            format!("{}", xla_layout!(bf16[32,256]{1,0:T(8,128)(2,1,1,1)}).to_value()),
            "((8,2,2),(128,2)):((256,1,4096),(2,2048))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[8,8]{1,0:T(2,4)(2,1,1,1)}).to_value()),
            "((2,2,2),(4,2)):((8,1,32),(2,16))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[3,4]{1,0:T(4)(1,3)(2,4)}).to_value()),
            "(3,(3,2)):(16,(1,8))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[8,4,5,2,5]{3,0,2,1,4}).to_value()),
            "(8,4,5,2,5):(2,80,16,1,320)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(bf16[2,8,128]{2,1,0:T(8,128)(2,1)}).to_value()),
            "(2,(2,4),128):(1024,(1,256),2)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[5,3]{1,0:T(*,4)}).to_value()), "(5,3):(3,1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[8,3,9,4]{3,0,2,1}).to_value()),
            "(8,3,9,4):(4,288,32,1)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[1,4]{0,1:T(8,5)(3,2,3)}).to_value()),
            "(1,(2,2)):(0,(3,36))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[8]{0:T(2,2)}).to_value()), "((2,4)):((1,4))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[5,9,5,8]{2,3,0,1}).to_value()),
            "(5,9,5,8):(40,200,1,5)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[1,4,1,4]{0,3,2,1:T(4)(3,5)(4)}).to_value()),
            "(1,4,1,4):(0,96,0,24)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[3,3,9]{2,0,1:T(8)(2,8,1,2)}).to_value()),
            "(3,(2,2),(2,5)):(2,(16,256),(1,32))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[7,6]{1,0:T(2,2)(3,4,4,2)(2,1)}).to_value()),
            "((2,4),(2,3)):((1,32),(2,8))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[5,4]{1,0:T(*,8)}).to_value()), "(5,4):(4,1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[3]{0:T(8,128)}).to_value()), "(3):(1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[10,5,3]{0,2,1:T(2,8)(4,1,4,2)}).to_value()),
            "((2,5),5,(2,2)):((1,32),256,(2,8))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[9,1,9]{1,0,2}).to_value()), "(9,1,9):(1,0,9)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(bf16[2,3,8]{2,1,0:T(2,*,4)(2,1)}).to_value()),
            "(2,3,8):(1,16,2)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[5,9,9]{1,2,0:T(5)}).to_value()), "(5,9,9):(90,1,10)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[8,8]{1,0:T(2,2)(2,2,2,2,2)}).to_value()),
            "((2,2,2),(2,2,2)):((2,8,64),(1,4,32))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[8,5,1]{1,2,0:T(2)}).to_value()), "(8,5,1):(6,1,0)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[2,9,130]{0,2,1:T(8,128)}).to_value()),
            "(2,9,130):(1,17408,128)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[4,8,9,6]{2,0,3,1}).to_value()),
            "(4,8,9,6):(9,216,1,36)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[]).to_value()), "():()");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[4,5,8,6,5]{0,2,4,1,3}).to_value()),
            "(4,5,8,6,5):(1,160,4,800,32)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[2,4,6]{2,1,0:T(*,2,3)}).to_value()),
            "(2,(2,2),(3,2)):(24,(3,12),(1,6))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[4,3,2]{2,1,0:T(*,3,2)}).to_value()), "(4,3,2):(6,2,1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[4,8]{1,0:T(2,4)(2,1)}).to_value()),
            "((2,2),8):((1,16),2)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[8]{0:T(4)(4)(4,2)}).to_value()), "((2,4)):((1,8))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[8,4,9,9,6]{0,3,2,1,4}).to_value()),
            "(8,4,9,9,6):(1,648,72,8,2592)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[3,4,5]{0,1,2:T(*,*,10)}).to_value()),
            "(3,4,5):(1,3,12)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[24]{0:T(12)(8)}).to_value()), "((12,2)):((1,16))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[1,9]{0,1:T(2)(5,3,2)(4)}).to_value()), "(1,9):(0,12)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[6,2]{0,1}).to_value()), "(6,2):(1,6)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[7,9]{0,1:T(1,2)}).to_value()), "(7,9):(1,8)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[2,4,5,10]{2,0,1,3:T(4,1,2)}).to_value()),
            "(2,4,(2,3),10):(24,2,(1,8),48)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[10,5]{0,1:T(3,4)(1,2,4,2)(4,4,4)}).to_value()),
            "((2,2,2,2),(3,2)):((1,64,16,128),(4,256))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[7]{0:T(4)(1)(2,1,2)}).to_value()), "((4,2)):((4,2))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[10]{0:T(2)(4)}).to_value()), "((2,5)):((1,4))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[4,6]{1,0:T(3,1)}).to_value()), "((3,2),6):((1,18),3)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[4,7,4,4]{2,0,3,1}).to_value()), "(4,7,4,4):(4,64,1,16)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[5,2]{1,0:T(5)(2,4,2)}).to_value()),
            "((2,3),2):((8,48),1)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[6,10,9]{0,1,2:T(2,4,1)(2,2,2)}).to_value()),
            "(6,(2,2,3),(2,5)):(16,(2,8,96),(4,288))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(s8[32,256]{1,0:T(8,128)(4,1)}).to_value()),
            "((4,2,4),(128,2)):((1,512,2048),(4,1024))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[10,10]{1,0:T(4,4)(2,2,2,2)}).to_value()),
            "((2,2,2,2),(2,2,2,2)):((2,32,8,128),(1,16,4,64))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[5,6,2]{1,0,2:T(2,4)}).to_value()),
            "((2,3),(4,2),2):((4,16),(1,8),48)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[11]{0:T(2)(4)}).to_value()), "((2,6)):((1,4))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[2,9,130]{2,1,0:T(8,128)}).to_value()),
            "(2,(8,2),(128,2)):(4096,(128,2048),(1,1024))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(bf16[64,512]{1,0:T(8,128)(2,1)}).to_value()),
            "((2,4,8),(128,4)):((1,256,4096),(2,1024))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[3,5]{1,0:T(2,2)}).to_value()),
            "((2,2),(2,3)):((2,12),(1,4))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[7]{0:T(8)(3)}).to_value()), "(7):(1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[7,1,9,1]{0,2,1,3}).to_value()), "(7,1,9,1):(1,0,7,0)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[7,8,7]{0,1,2}).to_value()), "(7,8,7):(1,7,56)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[24]{0:T(12)(3)}).to_value()), "(24):(1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[2,7,4,5]{2,0,3,1}).to_value()), "(2,7,4,5):(4,40,1,8)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[7,130]{0,1:T(8,128)}).to_value()), "(7,130):(1,128)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[1,2]{1,0:T(2,8)(4,4,3,8)(8,2,4,4)}).to_value()),
            "(1,2):(0,1)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[1,9,9,8,5]{3,4,1,0,2}).to_value()),
            "(1,9,9,8,5):(0,40,360,1,8)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[4,7,6]{2,1,0:T(4)}).to_value()), "(4,7,6):(56,8,1)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[8]{0:T(4)(2,5)(3)}).to_value()), "((4,2)):((1,6))");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) =
            (format!("{}", xla_layout!(f32[1,4,5,9]{1,3,0,2}).to_value()), "(1,4,5,9):(0,1,36,4)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(f32[16,16]{1,0:T(4,4)(2,2,1,1)}).to_value()),
            "((4,2,2),(4,2,2)):((16,2,128),(4,1,64))",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (format!("{}", xla_layout!(f32[4,7,4]{1,2,0}).to_value()), "(4,7,4):(28,1,7)");
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    {
        let (a, b) = (
            format!("{}", xla_layout!(pred[64,256]{1,0:T(32,128)(32,1)}).to_value()),
            "((32,2),256):((1,8192),32)",
        );
        if a != b {
            println!("{a} expected {b}");
            bad += 1;
        }
    }
    assert_eq!(bad, 0);
}
