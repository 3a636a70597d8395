// Family names that are common in the United States, of every origin; written down by hand. What is also a firm's word
// (bank, park, church) is left out.

const NAMES = `
abbott acevedo acosta adams adkins aguilar aguirre ahmed ahn alexander ali allen alvarado alvarez andersen anderson
andrade andrews aquino arce arellano arias armstrong arnold arora arroyo arteaga atkins austin avila ayala bailey
baker balakrishnan baldwin ballard banerjee banks barajas barber barker barnes barnett barrera barrett barrios barron
bartlett barton bates bautista beck becker bell beltran benavides benitez bennett benson berg bernal berry bhatt
bhattacharya bishop blackwell blair blake blanco blevins bolton bondarenko bowen bowman boyd bradford bradley bradshaw
brady brennan brewer briggs brock brooks brown browning bruce bryan bryant buchanan buckley bui burgess burke burnett
burns burton bush butler byrd caballero cabrera cahill cai calderon caldwell camacho cameron campbell campos cannon
cantu cao cardenas carlson carpenter carr carrillo carroll carson carter casey castaneda castellanos castillo castro
cervantes chacon chakraborty chambers chan chandler chang chao chapman chau chaudhary chavez chen cheng cheung chew
chiang chiu cho choi chong chopra chou chow christensen christian chu chua chui chung clark clarke clayton clements
cobb cochran cohen coleman collier collins combs compton conley connolly connor conrad contreras conway cooke cooper
copeland cordova cornejo correa cortes cortez costa cowan craig crawford crosby cruz cuevas cui cummings cunningham
curry curtis dang daniel daniels das davenport davidson davies davila davis dawson delacruz deleon delgado deng desai
deshpande diallo diaz dickerson dickson dillon ding dinh dixon doan dodson domingo dominguez donahue donaldson donovan
dorsey dougherty douglas dougles doyle drake dubois duffy duncan dunlap dunn duong duran dutta dyer eaton edwards
elliott ellis emerson english escobar espinoza esquivel esteban estrada eun evans fan fang farley farrell feldman
feliciano feng ferguson fernandes fernandez ferrari ferreira fields figueroa finley fischer fisher fitzgerald
fitzpatrick fleming fletcher flores flynn foley fong foster fowler francis francisco franco frazier freeman frias
friedman fu fuentes fuller fung gaines galindo gallagher gallardo gallegos galvan gamboa gamez gao garcia gardner
garner garrett garrison garza ge gebremariam george ghosh gibbs gibson gilbert giles gill gilmore glover goel goldberg
goldman goldstein gomes gomez goncalves gonzales gonzalez goodman goodwin gordon gould graham graves gray greene greer
gregory griffin griffith grigoryan grimes guerra guerrero guevara guo gupta gurung gutierrez guzman haas hahn hale
hall hamilton hammond hampton han hanna hansen hanson hardin harding hardy harmon harper harrington harris harrison
hart hartman harvey hasan hassan hawkins hayes haynes heath henderson hendricks henry henson hernandez herrera herring
hickman hicks hidalgo higgins hines hinojosa ho hoang hobbs hodges hoffman hogan holloway holmes holt hopkins hopper
horne horton hossain houston howard howe howell hsieh hsu hu huang hubbard hudson huerta huff huffman hughes hui hull
humphrey hunt hussain hussein hutchinson huynh hwang ibarra ibrahim ingram ip islam ivanov iyer jackson jacobs
jacobson jain james jang jaramillo jarvis jenkins jennings jensen jeong jha jiang jimenez jin johansen johns johnson
johnston jones jordan joseph joshi joyce juarez jue jung kang kaplan kapoor kaufman kaur keller kelley kelly kemp
kennedy kerr khan khanna khatri kidd kim kimball kirk kirkpatrick klein knapp koch koh kohli koo kowalski kramer
krause krishnan krueger kulkarni kumar kuo kuznetsov kwan kwok kwon lai lam lambert lang lara larsen larson lau law
lawrence lawson lazo le leblanc lee lei leon leonard leong lester leung levine levy lew lewis li liang liao lim lin
lindsey ling liu livingston lo logan lopez lovato love lowe lozano lu lucas lucero lugo lui luna luo luong lutz luu ly
lynch lynn lyons ma macdonald macias mack madden mahmood mahoney mai mak maldonado malhotra malik malone manning marin
marquez marsh marshall martin martinez martinson massey mata mathews mathis matsumoto maxwell may maynard mccall
mccann mccarthy mcclain mcclure mcconnell mccormick mccoy mccullough mcdaniel mcdonald mcdowell mcfarland mcgee
mcgrath mcguire mcintosh mcintyre mckay mckee mckenzie mckinney mcknight mclaughlin mclean mcmahon mcmillan mcneil
mcpherson medina medrano mehta mejia mendez mendoza menon mercado merrill meyer meyers meza michael middleton miles
miller mills miranda mishra mitchell mohamed mohammed molina monroe montes montgomery montoya moody mooney moore mora
morales moran moreno morgan morris morrison morrow morse morton moses mosley moss moua mueller mukherjee mullen
mullins munoz murillo murphy murray myers nagarajan naidu nair nakamura naranjo nash navarro nelson newman newton ng
nguyen nichols nicholson nielsen nieves nixon noble nolan norris norton novak nunez obrien ochoa oconnor odom odonnell
okafor okeefe okonkwo olivares oliver olsen olson oneal oneill ong orozco orr ortega ortiz osborne osorio osullivan
owens pacheco padilla page palacios palmer pande pandey parker parks parra parrish parsons patel patil patrick
patterson patton paul payne pearson pena peng pennington perez perkins perry peters petersen peterson petrosyan petrov
pham phan phelps phillips pierce pineda pittman pitts ponce poole poon pope porras porter portillo potter powell pratt
preston price prince proctor pruitt quan quinn quintana quintero quiroz raman ramirez ramos ramsey randall randolph
rangel rao rasmussen ray reddy reed reese reeves reid reilly reyes reynolds rhodes rice rich richard richards
richardson richmond riddle riggs riley rios rivas rivera rivers robbins roberson roberts robertson robinson robles
rocha rodgers rodrigues rodriguez rogers rojas rollins roman romero rosa rosales rosario rosas rosen rosenberg
rosenthal rossi roth rowe rowland roy rubio ruiz rush russell russo ryan saavedra saenz saha salas salazar saldana
salgado salinas sampson samuel sanchez sanders sandoval sanford santana santiago santos sargsyan sarkar sato saunders
savage sawyer schaefer schmidt schneider schroeder schultz schwartz scott sellers serrano seto sexton shaffer shah
shannon sharma shaw shelton shen shepard shepherd sheppard sherman shevchenko shi shields shin short shrestha shum
sierra silva simmons simon simpson sims singh singleton sit siu skinner sloan small smith snow snyder soares solis
solomon soni soriano soto sousa souza sparks spencer stafford stanley stanton stark steele stein stephens stephenson
stevens stevenson stewart stokes stout strickland strong suarez subramanian sullivan summers sutton suzuki swanson
sweeney szeto ta tam tamayo tan tanaka tang tanner tapia tate taylor tekle terrell terry thakur thao thapa thomas
thompson thomson thornton tian todd tong torres townsend tran travis trejo trevino trinh trujillo truong tsai tsang
tse tsui tu tucker turner tyler underwood upadhyay urbina uribe valdez valencia valentine valenzuela valle vance vang
vargas varma vasquez vaughn vazquez vega velasco velasquez velazquez velez venkatesh vera verma vidal vigil villa
villanueva villarreal vincent vo vu wade wagner walker wallace walls walsh walter walters walton wan wang ward warner
warren washington watanabe waters watkins watson watts weaver webb weber webster weeks wei weiss welch wells werner
west wheeler whitaker whitehead wiggins wilcox wiley wilkerson wilkins wilkinson williams williamson willis wilson
winters wolf wolfe wong woo woodard woods woodward wright wu wyatt xiao xie xiong xu yamada yamamoto yan yang yao
yates yazzie ybarra ye yee yeh yeung yi yin yip yoder yoon york young yu yuan yuen yun zamora zapata zavala zeng zhang
zhao zheng zhong zhou zhu zimmerman zuniga
`;
const FAMILY: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

export function isFamilyName(word: string): boolean {
  return FAMILY.has(word.toLowerCase());
}
