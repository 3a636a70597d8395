const table = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [short = '', ...long] = row.trim().split(/\s+/);
        return [short, ...long].map((word): [string, string] => [word, short]);
      }),
  );

/** Types of streets as the Postal Service abbreviates them (Publication 28), with the spellings that stand for each. */
export const STREET_TYPES = table(`
  ave avenue av aven
  blvd boulevard boul blv bld
  bnd bend
  brg bridge
  byp bypass
  cir circle circ crcl
  cor corner
  cors corners
  crk creek
  cres crescent
  crst crest
  ct court crt
  cv cove
  dr drive drv
  expy expressway expwy
  gdns gardens
  gln glen
  grn green
  grv grove
  holw hollow hllw
  hts heights
  hwy highway hiway hywy
  lndg landing
  ln lane
  loop
  mdws meadows
  path
  pass
  pl place
  plz plaza
  pkwy parkway pky pkway
  pt point
  rd road
  rdg ridge
  row
  run
  skwy skyway
  sq square
  st street str strt
  ter terrace terr
  trce trace
  trl trail
  trn turn
  vis vista
  vw view
  walk
  way wy
  xing crossing
`);

export const DIRECTIONS = table(`
  n north
  s south
  e east
  w west
  ne northeast
  nw northwest
  se southeast
  sw southwest
`);

/** The side of a divided road: a house has one number whichever lanes lead to it. */
export const LANES: ReadonlySet<string> = new Set([
  'nb',
  'sb',
  'eb',
  'wb',
  'northbound',
  'southbound',
  'eastbound',
  'westbound',
  'svrd',
]);

/** Parts of a place that stand behind the type of its street without a number: `701 Woodward Street Office`. */
export const PARTS: ReadonlySet<string> = new Set([
  'office',
  'laundry',
  'clubhouse',
  'gym',
  'leasing',
  'maintenance',
  'dumpsters',
]);
export const UNITS: ReadonlySet<string> = new Set([
  'unit',
  'bunit',
  'apt',
  'apartment',
  'ste',
  'suite',
  'bldg',
  'building',
  'lot',
  'spc',
  'space',
  'trlr',
  'trailer',
  'fl',
  'floor',
  'flr',
  'ph',
  'penthouse',
  'rm',
  'room',
  'hngr',
]);

/** A street's number where all of its name is one word. */
export const ORDINALS = table(`
  1st first
  2nd second
  3rd third
  4th fourth
  5th fifth
  6th sixth
  7th seventh
  8th eighth
  9th ninth
  10th tenth
  11th eleventh
  12th twelfth
`);

/** First words of a street's name that are written in two ways. */
export const FIRST_WORDS = table(`
  ft fort
  mt mount
  st saint
`);
