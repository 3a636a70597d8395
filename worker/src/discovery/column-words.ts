/** Words as columns cut them short, and what is meant. */
const SHORT: Readonly<Record<string, string>> = {
  addr: 'address',
  agcy: 'agency',
  amt: 'amount',
  appl: 'application',
  approp: 'appropriation',
  bldg: 'building',
  cat: 'category',
  categ: 'category',
  cd: 'code',
  chk: 'check',
  cmplnt: 'complaint',
  cntrct: 'contract',
  crm: 'crime',
  crt: 'created',
  dept: 'department',
  desc: 'description',
  descr: 'description',
  descrip: 'description',
  dist: 'district',
  dst: 'district',
  dt: 'date',
  dtm: 'date_time',
  dttm: 'date_time',
  estab: 'establishment',
  fac: 'facility',
  fr: 'from',
  inc: 'incident',
  inci: 'incident',
  incid: 'incident',
  insp: 'inspection',
  inv: 'invoice',
  loc: 'location',
  nbr: 'number',
  nm: 'name',
  no: 'number',
  num: 'number',
  occ: 'occurred',
  occur: 'occurred',
  off: 'offense',
  offence: 'offense',
  ofns: 'offense',
  pmt: 'payment',
  pmnt: 'payment',
  pymt: 'payment',
  prmt: 'permit',
  rept: 'report',
  req: 'request',
  rest: 'restaurant',
  rpt: 'report',
  rptd: 'reported',
  serv: 'service',
  stat: 'status',
  svc: 'service',
  tm: 'time',
  typ: 'type',
  updt: 'updated',
  vend: 'vendor',
  vndr: 'vendor',
  viol: 'violation',
  yr: 'year',
};

const WHOLE =
  'accident action activity address adopted agenda agency agreement all amended amount appropriation applied application approved at award block budget building business by call case category check city class clearance close closed code collision complaint completed contract contractor council county crash created crime current date datetime day department description dispatch district end entered entry establishment event expense facility file filed fiscal from fund grade id in incident initial inspection invoice is issue issued item key kind last latitude location longitude member modified name nature nibrs number of offense on open opened order original owner paid payee payment permit place point police primary problem program project purchase reason received record report reported request requested response restaurant result results score service severity start state status street subject subtype supplier ticket time timestamp title to total type ucr update updated vendor violation vote voter ward work x y year zip zone'.split(
    ' ',
  );
const MEANT: ReadonlyMap<string, string> = new Map([
  ...WHOLE.map((word) => [word, word === 'datetime' ? 'date_time' : word] as const),
  ...Object.entries(SHORT),
]);
const LONGEST_WORD = Math.max(...[...MEANT.keys()].map((word) => word.length));

/** `issueddate` as its words; undefined where anything of it is none. Each place of it is looked at once. */
function wordsRunTogether(text: string): string[] | undefined {
  const from: (string[] | undefined)[] = [];
  from[text.length] = [];
  for (let at = text.length - 2; at >= 0; at -= 1)
    for (let length = Math.min(LONGEST_WORD, text.length - at); length >= 2; length -= 1) {
      const meant = MEANT.get(text.slice(at, at + length));
      const rest = from[at + length];
      if (meant === undefined || rest === undefined) continue;
      from[at] = [meant, ...rest];
      break;
    }
  return from[0];
}

/** `DATE ISSUED`, `OpenedDateTime` → `date_issued`, `opened_date_time`. */
export const plainColumn = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** A plain name with its words apart and written out: `inci_id`, `issueddate` → `incident_id`, `issued_date`. */
export const spelledColumn = (plain: string): string =>
  plain
    .split('_')
    .flatMap((part) => wordsRunTogether(part) ?? [part])
    .join('_');
