import { NAMES_OF_THE_WORLD, WEAK_NAMES } from './given-names-of-the-world.ts';

// Given names that are common in the United States, in English and Spanish; written down by hand, kept short of words
// that firms are named after.

const NAMES = `
aaron abby abel abigail abraham adam adela adriana adrian agnes aida aileen al alan alana albert alberto alec alejandra
alejandro alex alexander alexandra alexis alfonso alfred alfredo alice alicia alison allen allison alma alonzo alvaro
alvin alyssa amanda amber amelia amy ana anastasia andre andrea andres andrew andy angel angela angelica angelina angelo
angie anita ann anna anne annette annie anthony antoinette antonia antonio april araceli armando arnold arthur arturo
ashley audrey barbara barry beatrice beatriz becky belinda ben benjamin bernadette bernard bernice bert beth bethany
betsy betty beverly bill billy blanca bob bobby bonnie brad bradley brandi brandon brandy brenda brendan brent brett
brian bridget brittany brooke bruce bryan byron caitlin calvin camille candace candice carl carla carlos carmen carol
carole caroline carolyn carrie casey cassandra catherine cathy cecilia cecil cedric celia cesar chad charlene charles
charlie charlotte chelsea cheryl chester chris christian christie christina christine christopher christy cindy claire
clara clarence claudia clayton clifford clifton clint clyde cody colleen connie constance corey cory courtney craig
cristina crystal curtis cynthia daisy dale dan dana daniel danielle danny darin darlene darrell darren darryl daryl dave
david dawn dean deanna debbie deborah debra delia della denise dennis derek derrick desiree diana diane dianne dolores
dominic don donald donna doris dorothy doug douglas duane dustin dwayne dwight earl ed eddie edgar edith edmund eduardo
edward edwin eileen elaine eleanor elena elias elisa elizabeth ella ellen elmer elsa elsie emilio emily emma enrique
eric erica erik erika erin ernest ernesto esmeralda esteban estela esther ethan ethel eugene eva evan evelyn everett
fabian faye felicia felipe felix fernando flora florence floyd frances francis francisco frank franklin fred freddie
frederick gabriel gabriela gail garrett gary gene geoffrey george georgia gerald geraldine gerard gerardo gilbert
gilberto gina gladys glen glenda glenn gloria gordon grace greg gregg gregory gretchen guadalupe guillermo gustavo guy
gwendolyn hannah harold harriet harry harvey hazel heather hector heidi helen henry herbert herman hilda holly howard
hugh hugo ian ida ignacio irene iris irma isaac isabel ismael israel ivan jack jackie jacob jacqueline jaime jake jamal
james jamie jan jane janet janice janie jared jasmine jason javier jay jean jeanette jeanne jeff jeffery jeffrey jenna
jennifer jenny jeremiah jeremy jerome jerry jesse jessica jessie jesus jill jim jimmy jo joan joann joanna joanne
joaquin jodi jody joe joel john johnathan johnnie johnny jon jonathan jordan jorge jose josefina joseph josephine josh
joshua joy joyce juan juana juanita judith judy julia julian julie julio june justin kaitlyn kara karen kari karl karla
kate katherine kathleen kathryn kathy katie katrina kay kayla keith kelley kelli kelly kelsey ken kendra kenneth kenny
kent kerry kevin kim kimberly kirk krista kristen kristi kristin kristina kristine kristy kurt kyle lance larry latoya
laura lauren laurence laurie lawrence leah lee leigh lena leo leon leonard leonardo leroy leslie lester leticia lewis
lillian lillie linda lindsay lindsey lisa lloyd lois lonnie lora lorena lorenzo loretta lori lorraine louis louise lucas
lucia lucille lucy luis luke lupe lydia lynda lynn lynne mabel mack madeline madison mae maggie manuel marc marcella
marcia marco marcos marcus margaret margarita margie maria marian maribel marie marilyn mario marion marisa marisol
marissa marjorie mark marlene marsha marshall marta martha martin marvin mary maryann mathew matt matthew maureen
maurice max maxine megan meghan melanie melinda melissa melody melvin mercedes meredith merle micah michael micheal
michele michelle miguel mike mildred milton mindy minnie miranda miriam misty mitchell moises molly monica monique
morris muriel myra myrna myrtle nadine nancy naomi natalie natasha nathan nathaniel neal neil nelson nettie nicholas
nick nicolas nicole nina noah noe noel nora norma norman octavio ofelia olga olivia omar ora orlando oscar otis pablo
pam pamela patricia patrick patsy patti patty paul paula paulette pauline pedro peggy penny percy perry pete peter phil
philip phillip phyllis preston priscilla rachael rachel rafael ralph ramiro ramon ramona randall randy raquel raul ray
raymond rebecca regina reginald rene renee rhonda ricardo richard rick ricky rita rob robert roberta roberto robin robyn
rochelle roderick rodney rodolfo rogelio roger roland rolando roman ron ronald ronnie roosevelt rosa rosalie rosario
rosemarie rosemary rosie ross roxanne roy ruben ruby rudolph rudy russell ruth ryan sabrina sally salvador sam samantha
samuel sandra sandy santiago sara sarah saul scott sean sergio seth shane shannon shari sharon shaun shawn sheila shelby
shelia shelley shelly sheri sherri sherry sheryl shirley sidney silvia simon sonia sonya sophia sophie stacey stacie
stacy stanley stefanie stella stephanie stephen steve steven stewart stuart sue susan susie suzanne sylvester sylvia
tabitha tamara tami tammy tanya tara tasha taylor ted terence teresa teri terrance terrence terri terry thelma theodore
theresa thomas tiffany tim timothy tina toby todd tom tommy toni tony tonya tracey traci tracy travis tricia trisha troy
tyler tyrone valerie vanessa vera vernon veronica vicki vickie vicky victor victoria vincent viola violet virgil
virginia vivian wade wallace walter wanda warren wayne wendell wendy wesley whitney wilbert wilbur willard william
willie willis wilma winifred xavier yesenia yolanda yvette yvonne zachary zoe
`;
const GIVEN: ReadonlySet<string> = new Set([...NAMES.trim().split(/\s+/), ...NAMES_OF_THE_WORLD]);

export function isGivenName(word: string): boolean {
  return GIVEN.has(word.toLowerCase());
}
/** A given name that is another word as well, or a syllable of one. */
export function isGivenNameToo(word: string): boolean {
  return GIVEN.has(word.toLowerCase()) || WEAK_NAMES.has(word.toLowerCase());
}
/** A given name after which firms are called, because it is their city's. */
export function isPlaceToo(word: string): boolean {
  return word.toLowerCase() === 'austin';
}
