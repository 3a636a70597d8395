// Words that no person's name holds and firms' names do, beside the legal forms and trades of person-name.ts; plain
// words, places and the cut-off words of payment files. Written down by hand.

const WORDS = `
absolute acad accessories accident accounting acct accts acq acquisition action active actuarial adhesive adult
advance advanced advantage adventures advertis advisor advisors advisory aerial aerospace affordable africa agri
airlines airport airports alarm alaska alert alignment allied alpha alternative aluminum always america americas
analysis animation answer antiques appliance appliances appraisal appraisals apts aqua aquatics arbitrage area arena
arizona arkansas armor arms arrangements arrow arrowhead artisan asia asian asphalt assault assembly asset assets assn
assoc assurance atelier athletic atlantic atlas auction audio audit autoglass automated automation avenue awards
awning baby backflow background badges bags balance ballet balloons bargain barrel barricade base basin baskets
batteries battery bay beach bearing bearings beauty belt belts benefit benefits berkeley best better beverage bible
big billiards bindery bio biological biomedical biotechnology bldg bldgs blind blinds block blood blue board boat
boats body boiler bolt bolts book bookstore boston bottle bounce box boys brake brakes branch brass bread brewing
brick bridge bright broadcast broadcasting broadway brokerage brush budget build building buildings bulbs bulk bureau
burger bursar bursars bus business button buyers bv cabinet cabinets cable cables calibration california camera
cameras camp camps campus canada cancer candy canine canvas car carbide carbon card cards care career cargo carpet
carpets cars cart carts carwash cash casino casting catalog cathedral caulking ceiling cellular cement central century
ceramic certified chair chamber channel chap chapel chapter charter charters check chemical chicago chicken child
children childrens chimney chorus chrysler cinema circle citizens civic classic classics classified clean cleaner
cleaners cleaning clear climate clinical closet clothing cloud club cncl coach coalition coast coatings code coding
coin cold collaborative collection collections collective collision colony color colorado colors columbia combat
comfort commerc commerce commercial committee commodities commons community compensation compliance component
components composite compressors comptroller computer computers concept concepts conditioning condominiums conf
conference connect connection connections conservancy conservation consortium constable constr consultant container
containers content continental contractor control convention converting cool copier copiers copper copy corner
corporate corps correctional corrosion cosmetics counseling counters country courier court covers craft crafts crane
cranes creations creative credit creek crime crisis crown cruise ctr ctrs cty culinary cultural curb custom cutting
cyber cycle cyclery dairy dance dealers decal deck decor decorating defense deli delta demolition dental dentistry
depot dept desert detail detectives detention develop development device devices diagnostic diagnostics diamond diesel
dimensional direct directory discount discovery disposal dist distillery distr distributing distribution div
diversified diving division dollar door drafting drain draperies drapery dream drilling drive driver drivers driving
drug dry dual duct dust dynamics eagle early earth eastern easy ecology economics ecs edge editions education
educational educators elect election electr electrical electro electronic electronics element elementary elevator
elevators elite embroidery emissions employee employment emporium enforcement engine engines engraving enterprise
entertainers envelopes enviroment environment episcopal equip equipmnt equipmt equity ergonomics erosion escrow
essential estate estates european evaluation evergreen exams excavating excavation excellence exchange executive
exhaust exhibit experience experts expo export exterior extinguisher eye eyecare fabric fabrics facilities facility
fair farm farmers fashion fast fasteners fastsigns federal fence fences fencing ferry fertilizer festival fiber
fighters file film filter filters filtration finance fine fingerprint firearms firefighters first fish fisheries
fishing five fixtures flags fleet flight flooring florist flow fluid fndtn foam folk football force foreign forensic
forensics forestry forklift form forms forum forward foundry four frames franchise freedom freeway fresh friends
friendship front frozen fuel full functional funeral furnishings future galleries gallery gaming garage garden garment
gate gateway gear general generation generator geo geotechnical germany giant gift gifts girls glazing global gloves
gmbh good gourmet government grand granite graphic gravel great greater greenhouse grinding grips grocery ground
grounds grove guard guardian guide guild gulf gun guns habitat hair handling harbor hardwood harvest hats hauling
hawaii hazmat hdw hdwe heart heat heating heights helicopter helicopters help helping heritage high highway hills hire
historical history hitch hoa hobby hockey holiday hollywood home homebuilders homeless honor horizon hose hoses hosp
hospice hospitality host hot hotels human humane hunting hvac hydraulic hydraulics hygiene icc icma idea ideal ideas
identity illinois image images imaging impact import imports imprest improvement inc incentive income independent
index indian indoor infant info information infrastructure inn innovation innovations innovative inns inspectors inst
install installation institutional instrumentation insulation insurers integrated integration integrity intelligence
intelligent interactive interface interior intermountain interpreters interpreting interstate intl inventory
investigation investigations investigative investigators investors iowa irrigation island italian jail janitorial
japanese jazz jewelers job journal journals jv kansas kentucky keys kids kidz kiln kinetic knife label labels labor
laboratory ladder lakes land landfill landmark lands language languages laser lasers latin latino laundry lawyer lc
leader leaders leadership learning leather legal leisure lending letter level liberty license life lifeline lift light
lighting lights limo limousine line linen liner link linux liquid literacy literary litho lithography live living lllp
llp loan loans local locks locksmith locksmithing locksmiths logic logistics logo loss lot louisiana lounge lubricants
lutheran machinery magazine magic mail mailing maintenance mall manor manufacturers map maps marble marina maritime
market markets marriott maryland mass massage master masters mat material materials matters mattress meals measurement
meat mech mechanical medallion mediation mediators medicine mega membership memorial memory men mental merchandise
merchandising messenger metals meter metering metro metropolitan mexican mexico mfrs mgmt miami michigan micro
microscope midtown midwest military mill mind minerals mining minnesota minority mirror missouri mktg mobile
mobility model modern modular monitor monitoring montana monument mortgage mortuary mosquito motel motion motor
motorcycle motorcycles motorsports mountain mountains move movers movies mowers mtr mufflers multi municipal mural
museo music musical mutual nahro national native natl natural nature nebraska neighborhood neighborhoods net nevada
new newspaper newspapers nonprofit northern northwest northwst notary nuclear nurse nurseries nursing nut nutrition nv
oak oakland oasis occupational office officer officers offices ohio oil oils old olympic omni one online open opera
operations optical optics option options orchard orchestra oregon organic organization organizations original outdoor
outdoors outfitters outlet outreach overhead overland owner owners oxygen oy pacific pack packaging paging paint
pallet palm panel paper papers parade paradise parcel parking part parts party pass pathways patio patriot paving pawn
pay payment payments payroll pbc peak pediatric peer pennsylvania pension people perfect performance peripheral permit
personal personalized personnel petroleum petty phantom pharma pharmaceutical pharmaceuticals phase phone phones photo
phx physical physician physicians piano picture pilot pine pioneer pipeline pizza pizzeria plan planet plant plants
plastic plating platinum players playground plaza plc plumbers plus pmt pneumatic point pointe pole police policy
polygraph pony pool pop port portable portland post postal pottery power precast precision preferred premier preschool
press pressure prevention pride prime print printer printers prints priority private pro process processing
procurement prod prods produce producers product professional professionals program programs progressive project
projects promo promotion promotional promotions propane protection protective proud psychiatric psychological
psychology pty pub publ public publication publications publishers pump pumping puppet purchase purchasing pure
quality quartet quest quick quilt race racers racing rack radar radiation radiator radio radiology rail railroad
railway rainbow ranges rapid rating raw readers ready real rebuilders recognition record recorder records recovery
recreation recreational recruiting recycle recycling red redevelopment redwood refinery refinishing reflections
refrigeration refuse reg regal regency region regional registry rehab rehabilitation reimb relations reliability
reliable relief relocation remodeling renewable rent repair repairs repertory report reporter reporters reporting
reports republic residential resort resorts resource resources responders response restaurants restitution restoration
restr retail retirement review reward ribbon ride rigging right rights road roadrunner robotics rock rocket roll
rolling roofing room royal rsrch rubber run running rural safe sail salon salt salvation sand sanitary sanitation
sarl satellite savers saving savings saw saws scale scales scanning scenic school science sciences scientist scout
scouts screen screens sculpture sea seafood seal sealing search season seat seating second secure seismic select self
seminar seminars seniors sensors serv server service services servicing seven sewer sewing sf shade shades shadow
shared shed sheet sheriff sheriffs shield shine ship shipping shirt shirts shoe shooting shop shopping show shows shs
shutters side sight signal signals signature silicon simple single site six ski skill skills smart smile smiles smoke
soccer social soft softball soil soils solar solid sonic sound source sources southeast southern southwestern southwst
space span spanish special specialist specialists specialties specialty specs spectrum speech speed spine spirit
splash sply sport sporting sportswear spraying spring springs sprinkler square srvcs staff staffing stage stained
stainless stamp stamps standard standards stars state stateline states statewide station stations steam steps stop
storm stove strategic strategies strategy stream street streets stripe striping structural structures student students
studies study stump style sub subs suburban suite suites summit sunrise sunset super superior supreme supt surf
surface surgical surveillance surveying svc svcs sweep sweeping sweet swim swimming symphony synergy sys system table
tackle taco tactical tank tanks target task tax taxi teachers teaching team technical technician technicians tel
telephone television tennis tent tents term terminal terrace territory test testers textbook textile theater therapy
thermal thermometer threat thrift tile tiles timber time times tint title tobacco today together toilet tool tooling
top tops total touch tour tow towers towing town toxicology toys trade traders trades trading traffic trail trailer
trails train trainers trans transcription transfer transit transition translation translations transmission
transmissions transp transportation trap trash travel treatment trees tribe tribune triple trng trophies trophy
tropical truth tube tunnel turbine turbo turnkey tv twin two typewriter typing ultra underground uniform union unique
united univ universal universe unlimited upholstery upper uptown urban vacuum valley value valve vanguard vantage
vault vegas vehicle vehicles vending ventilation venture ventures verbatim verde verified veteran veterans vfw victory
video view village vineyard vintage virtual vision visions visual vital vocational voice volleyball volunteer
volunteers voter walk war warehouse warning warriors wash washer waste wastewater watch waterproofing waterworks wave
wax way ways wear weather web wedding weed wellness western wheel wheels wholesale wild wilderness wildlife wind
window windshield wine wings wire wiring wisconsin women womens wonder wool word words work worker workforce working
workplace works workshop world worldwide wraps writers wts yard year yellow ymca yoga youth ywca zone zoo zoological
`;
const FIRM_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

export function isFirmWord(word: string): boolean {
  return FIRM_WORDS.has(word.toLowerCase());
}
