// Given names of other origins than given-names.ts, written down by hand from general knowledge, not from any set of
// payees.

const NAMES = `
abdi abdirahman abdul abdullah abdullahi abebe abena abhishek abner aboubacar achmed adebayo adisa aditi aditya adnan
adrienne adwoa afshin agustin ahmad ahmed aidan aiko aisha ajay akanksha akbar akiko akira akosua akua alaa alastair
alden aldo aldon alem alemayehu alia alina alistair aliyah almaz altagracia althea amado amal aman amandeep amar amara
amare amari amina amir amira amit amitabh amparo amrita anand anastasiya anders andra andrei andrey andrii andrzej
anil anjali anjelica ankit ankur annabel annamarie anneke annemarie annika anoush ansel antoine antwan antwon anuradha
anush aram aravind ariana ariel arleen arlene arman armand armen arnel arnulfo arron arun aruna arvind ashish ashok
ashot asif asmaa aubrey augustine aurelio ayaka ayako aylin ayumi azadeh aziz babak bahram bakari balazs baljit banu
barb bashir bassam behnam behrouz bella benoit berhane bernadine bernardo bertha beryl bette beulah bhavesh bhavin
bianca biljana binh biniam birgit bjorn blanche bogdan bohdan boris breana breanna brenna briana brianna bridgett
brigitte britney bronislava bryce caleb cameron cameryn candelaria cang carey caridad carissa carlene carlito carlo
carmela carmella carolina carroll cary cassie catalina celeste celestine celina chaim chanda chandra chandrika chantal
charmaine chasity chau chauncey chih chinedu chiyoko chloe chuck chul chun chung cindi clarice clarissa claude
claudette cleo colin collin concepcion conor constantine cordelia corinne cornelia cornelius cortney cristian cuong
cyril dagoberto dahlia daisuke dalia damaris damian damien damon dandre dane danette danh danilo danuta daphne darby
darcy daria darius dariusz darlena darnell darrel darrin darwin dashawn davinder dawit dayna deandre deann deepa
deepak deepika deidre deirdre delbert delfina delores delphine demarcus demetria demetrius deng denny denys deon
deshawn desmond devin devon dewayne dewey dhruv diego diep dieter dimitri dimitrios dina dinesh dinh dion dirk diya
djamila dmitri dmitriy dmitry dominique donnell donnie donovan dora doreen dorian dorota dorothea dottie doyle dragan
drew dudley dung duong duyen dwain dylan earlene earline ebony edelmira edna effie efrain efren egor ekaterina elbert
elda eleni elham elif elijah elinor eliot elisabeth elise eliza ellie elliot elliott ellis elodie eloisa eloise elroy
elton elvira emeka emerson emeterio emil emiliano emmanuel emmett encarnacion enid enrico eoin erlinda ernestina errol
erwin esme esperanza estefania estelle ester etsuko etta eula eunice evangelina evangeline evelina eyad ezekiel ezra
fabiola fabricio facundo fadi fahad faisal fannie farah fareed farhad fariba farid farida farzad fatemeh fatima fatou
fatoumata faustino federico felecia feliciano felisha ferdinand fereshteh fidel filiberto filipe fiorella fletcher
florencio florentino fortunato fran francesca francesco francine francois frankie franz freda freddy frederic frida
frieda fritz fumiko fumio gabby gabriella gaetano galen galina ganesh garland garry gaurav gayle gaynor gebre gena
genaro genevieve genie genoveva georgette georgi georgina georgios gerhard geri germaine gerry ghassan giang gianna
gilda ginny giovanni girma gisela giselle giulia giuseppe glenna gopal goran graciela gregoria greta grigoriy grzegorz
gudrun guido guillermina guinevere gunter gurpreet gustav gwen habib hadi hadiya hakim halima hamid hamza hanh hank
hans harlan harley haroon harpreet haruka haruko hasan hassan hatice hattie hayden hayley hedwig heinrich heinz helga
helmut hemant hemantha heng henrietta heriberto hermelinda herminia herschel hester hien hiep hieu hilario hilary
hillary hina hiram hiro hiroko hiroshi hirut hoang hollie homer horace horacio horst hortencia hossein hovik howie
hsin hsiu huan hubert huda humberto hung huong hussein huyen hyun ibrahim idris ignatius igor ikechukwu ildefonso
ilene ilse imad imani imelda imogene imran inderjit indira ines inez ingrid inna inocencia ioana ioannis iona iosif
irina isabella isabelle isadora isaiah isaias ishaan isidro ismail issac istvan itzel iulia ivana izabela jabari jacek
jacinta jacinto jacklyn jaclyn jacquelyn jada jaden jagdish jahangir jaleel jalen jamaal jamar jami jamila jana janell
janelle janette janez janis janna janos jaquan jarod jaroslav jarrod jarvis jasbir jasper jaswinder javad javed javon
jaxon jayden jayesh jayne jaynie jazmin jean-claude jedediah jelena jena jenaro jenifer jennie jens jerald jeremie
jeri jericho jermaine jerold jerrod jessamyn jesusa jettie jian jianhua jimmie jing jingyi jiro jitendra joachim joao
jocelyn jodie joelle joey johann johanna johannes johnpaul jolene jonah jonas joni jorg josefa josephina josette
josiah josip joslyn josue jovan jovana jovita juanito juergen juliana julianna julianne juliet juliette julius junior
junko jurgen justina justine juventino jyoti kadija kaelyn kaitlin kaito kamal kamala kamari kameron kamran kandace
kandi kanisha karan karim karin karina karissa karol karri karrie karthik karyn kasey kasim kassandra katarina
katarzyna katelyn katelynn kateryna katharine kathi kathie kathrine katja katsumi katya kavita kavitha kaye kazuko
kazuo keegan keely keenan keiji keiko keisha kellen kellie kemal kenichi kenji kenna kennith keri kerri ketan kevan
keyana keyshawn khadija khaled khalid khalil khanh khin khoa khuong kiana kiara kieran kimberlee kimberley kimiko
kiran kirill kisha kitty kiya kiyoko klaus kofi koichi koji konstantin kory kris krishna krishnan krystal krystle
krystyna krzysztof kuldeep kumar kumiko kunal kwabena kwame kwesi kyla kylie kyoko kyra kyung lacey laci ladislav
ladonna lakeisha lakisha laksh lakshmi lalitha lamar lamont lana laney lanny lara larissa lars lashawn lashawna lashay
lashonda lasse latanya latasha latisha latonya latrice lauretta laurette lavern laverne lavonne lawanda laxmi layla
lazaro leann leanna leanne leda leigha leila leilani lela leland lemuel lenny lenora lenore leola leona leonid leonor
leopold leopoldo leora lesley leszek leta levi levon leyla liang libby lidia lien ligaya lihua lijuan lila lilia
liliana lilly lindy linette linh linnea linus linwood lisandro liudmila liza lizette lizzie ljubica loan lola loren
lorene lorna lorri lottie louella lowell luan luann luciana lucien lucinda lucio ludmila luigi luisa lukas lukasz lula
luong luther luzviminda lyle lyman lynette lynnette lyubov mabelle mable maciej maddison madelyn madhavi madhu
magdalen magdalena magnus maha mahesh mahmoud mahmud maisie maite majid malcolm malgorzata malik malika malinda
mallory mamadou mamie mandeep mandy manish manisha manjit manju manoj manolo mansour manuela mara marcel marcelo marcy
marek margarett margarito margery margo margot margret mariah mariam mariana marianna marianne mariano maribelle
maribeth maricela mariela marietta marija mariko marilee marilou marin marisela marisha marius mariya marko marla
marlena marlin marlon marquis marva maryanne maryjane marylou masahiro masako masato mateo mateusz matias matteo
matthias maude maura mauricio mavis maximiliano maxwell maya mayra mbaye mckenna mckenzie mead meera mehdi mehmet
mehrdad mehul mekonnen melba melina melisa melva merrill merry mesfin michaela michal michiko michio mickey midori
mihaela mihai mikayla mikhail miki miko mila milagros milena milica millicent millie milos mimi minako minerva ming
mingyu minh minna minoru mira mireya miroslav mirza misael mitch mitsuko mitzi miyuki modesto mohamed mohammad
mohammed mohan mohit moira mollie monika monty mort moses moshe mostafa mubarak mudassir muhammad muhammed mukesh
mulugeta mustafa myles myong myron nabil nada nader nadezhda nadia nadim nagesh naim naima nakia namrata nandini
nanette naoko napoleon narayan narciso naresh nasir nasrin nasser natalia nataliya natasa nathanael natividad naveen
navid neda neha nelda nelida nell nella nellie nelly nenad nestor neva nevin ngan nghia ngoc nhan nhung niamh nicanor
nichole nicki nicola nicolae nicolette niel nigel nihal nikhil nikita nikki nikola nikolai nikolaos nikolay nilda
nilesh nima nimesh ning nirmala nisha nishant nitin nkechi nnamdi nobuko noelia noelle noemi nolan nona norbert
norberto noreen noriko norio norris nuno nuria nyla obed odalys odell odette okoye oksana olaf olanrewaju oleg
oleksandr olena olin oliver olivier ollie omer omotola ophelia oralia oren orin orpha orville osama osman osvaldo
oswald otilia otto ousmane oussama owen padma paige pallavi pankaj pansy paola paolo paramjit parisa parul parvin
parviz pascal pascual patric patrice patsie patton paulina paulino paulo pavel pavlo pawel payam pearlie pedram
penelope petronila phan philippa phoebe phong phuc phung phuong pierre piotr polly pooja porfirio portia prabhu
pradeep prakash pranav prasad prashant pratik praveen preeti prem priya priyanka przemyslaw puja pushpa qasim qian
qiang qing quang quentin quetzal quincy quirino quoc quyen rachelle rachid radha radhika radoslav raelene rafaela
raghav raghu rahim rahul rajan rajeev rajendra rajesh rajinder rajiv raju rakesh raleigh ralf rama ramachandra raman
ramesh ramin ramsey rana randal randi randolph ranjit raphael rashad rashawn rasheed rashid rashida ravi ravindra raya
rayford raymon raymundo reagan reba reena reese refugio reggie reina rekha remedios rena renata renate renato reuben
reyna reynaldo reza rhea rhoda ricarda ricki rickie rigoberto riley rima rina rishi ritu rizwan robbie rocco rocio
rodger rodrigo rogelia rohan rohit rolanda rolf romeo romina romulo romy rona ronda ronna ronny rory rosalba rosalia
rosalind rosalinda rosalva rosanna rosanne rosaura roscoe roseann rosella rosendo roshan rosita roslyn rowena roxana
roxie rubina rudolf rufus rukmini rupa rupert ruslan russ ryoko saad sabina sachiko sachin sadia sadie saeed safiya
sagar saida saima sakura saleh salim sallie salma salome salvatore samer sami samir samira sammy sandeep sander
sandhya sandor sanford sang sangeeta sanjay sanjeev sanjiv santhosh sarika saroja sasha satish satoko satoru satoshi
sayed sayeed scot scottie sebastian sedrick seema seiko selam selena selina selma serafin sergei sergey serhiy setsuko
seung shabana shad shaheen shahid shahin shahla shahram shakira shalini shamika shana shanelle shanice shanika
shaniqua shankar shanna shanon shanta shaquille sharad sharla sharlene sharmila sharyn shashi shaukat shauna shavonne
shawanda shawna shayla shayne shea sheetal shekhar shelton sherie sherin sherrie shigeko shigeru shilpa shin shinji
shiori shirin shirl shiv shivani shizuko shoaib shobha shohreh shota shreya shuang shubham shun shyam siamak sibyl
siddharth siegfried sigmund sigrid silas simona simone simran sina sinead siobhan sita skyler slavko slobodan smita
sneha snezana socorro sofia soledad sona sonal sondra sonja sonny sook soraya souleymane sravan sridhar srinivas
sruthi stan starla stefan stefani stefania stefano stephan stephany stevie stoyan suad sudha sudhir suellen sujata
sukhdev sukhwinder suman sumit sun-hee sung sunil sunita suraj suresh surinder susana susanna susannah sushil sushma
suzan suzanna suzette svetlana svitlana swapna swati sybil syed sylvain sylvie tabatha tadashi tadesse takako takashi
takeshi takumi talia tamar tamera tamika tamiko tammie tania tanisha tanvi tarah taras tareq tariq taro tarun tatiana
tatsuo tatum tatyana tawanda tayyab te-shawn teddy tedros teena tejas tenisha teodora teodoro tera teresita terrell
tesfaye tess tessa tetsuo tetyana thach thad thaddeus thang thanh thao thea thelonious theo theodora therese thien
thierry thieu thinh thomasina thora thuan thurman thuy thuyet tien tierra tiffani tigist tiina tillie timmy timur tinh
tisha tiziana toan tobias tokunbo tomas tomasz tommie tomohiro tomoko toney tonja tori torsten toshiko toshio tracie
trang trent trenton tressa trevor trey trina trinh trista tristan truc trudy trung tsegaye tsuyoshi tuan tuyen tuyet
twila tyra tyree tyrell tyrese tyshawn uday ulrich ulrike ulysses umar umberto umesh unni ursula urszula usha usman
vadim vahe vaibhav valarie valentin valentina valentino valeria valeriy valorie vandana vanita vardan varun vasant
vasiliki vasiliy vasyl vaughn velda velma venkat venkata verna vernice vernita vesna vicente vickey vickram victoriano
vidya vijay vijaya vikas vikram viktor viktoria viktoriya vilma vimala vina vinay vince vincenzo vinh vinnie vinod
violette viorel vipul virender virgie vishal vishnu vitaliy vitaly vito vivek viviana vivienne vladimir vladislav
vojislav volodymyr vonda vuong vyacheslav wahid waldo waleed walid wally wangari waqar weimin wendi wenjing werner
westley wilda wiley wilford wilfred wilfredo wilhelm wilhelmina willa willem willene winnie winona wioletta wojciech
wolfgang wyatt xiao xiaohong xiaolan xiaoling xiaoming xiaowei xiaowen xinyi xiomara xochitl xuan yadira yahaira yahya
yana yanira yanping yasin yasmin yasmine yasser yasuko yasuo yeghia yelena yetunde yevgeniy yiannis yifan ying yitzhak
yogesh yohannes yoko yonas yong yordanos yosef yoshiko yoshio youssef yuan yuki yukiko yuko yulia yuliya yuri yuriko
yuriy yusef yusuf yuval yvonna zachariah zack zackary zaheer zahid zahir zahra zaid zainab zalman zane zara zbigniew
zeinab zelda zelma zena zenaida zeynep zhen zheng zhou zineb zivko zoila zoltan zoran zoya zubair zulema zulfiqar
`;
export const NAMES_OF_THE_WORLD: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

/** Words of other meanings too, and short syllables: a given name only beside another name. */
const WEAK = `
ali angus anh arden arlo athena august aurora austin ava avery axel bailey bao beau birdie blake bo brady brandt bryant burt
cam carlton carson chance chandler charity cole dalton dat destiny dillon dong duy eden eli emery essie eun ewa faith
fay fern gage ginger goldie grant griffin gus ha hae hai han hao harmony harris harrison hau hin hoa hong hope hua
hunter huu huy hye ife ike ina ira isis iva ivo ivy jackson jed jefferson jewel jewell ji jia jie jin jun kenya kip
kit lan lane laurel lea lev lily lincoln liu liz loc logan lon long lou luna luz lyn magda marigold marina may md mei
mercy merlin mia milan milo mina mona montgomery morgan murray nam nan ned newton nga nhi nhu octavia odessa olive
opal osborne pak parker pat patience pearl pei perla petra peyton pierce piper presley prince prudence quinn rae raj
raja ram raven regan reid rex ria rocky rose rowan royce rusty ryo sage said sal santo santos savannah scarlett serena
sherman sherwood shu sid sierra siu skip sol solomon soo spencer stanton sterling storm stu sui summer sunny sydney
tae tate terra thi thu tia tiara tin titus tong trace tri trinidad trinity tucker ty tyson uma unique uwe val van
vance vesta vida vita vo wai ward wei wen wes wilson winford winston won woodrow wynn xia xin xiu xu xue yan yancy yao
yen yi yin yu yue yun zhi zia zora
`;
export const WEAK_NAMES: ReadonlySet<string> = new Set(WEAK.trim().split(/\s+/));
