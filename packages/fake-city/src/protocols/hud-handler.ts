import type { Handler } from '../exchange.ts';
import { bytes, text } from '../exchange.ts';
import { Dice, hash32 } from '../random.ts';
import { spreadsheetBinary } from './spreadsheet-binary.ts';
import { spreadsheetXml } from './spreadsheet-xml.ts';
import { CITY, COUNTY } from '../made-up-city.ts';

const COLUMNS = [
  'CoC Number',
  'CoC Name',
  'CoC Category',
  'Count Types',
  'Overall Homeless',
  'Sheltered ES Homeless',
  'Sheltered TH Homeless',
  'Sheltered SH Homeless',
  'Sheltered Total Homeless',
  'Unsheltered Homeless',
];
const PLACES = [
  ['TX-500', 'San Antonio/Bexar County CoC'],
  ['TX-503', `${CITY}/${COUNTY} County CoC`],
  ['TX-600', 'Dallas City & County/Irving CoC'],
  ['TX-700', 'Houston, Pasadena, Conroe/Harris, Fort Bend, Montgomery Counties CoC'],
] as const;

/**
 * HUD's yearly counts as a workbook with one sheet a year, newest first. Callers without a browser's agent and a
 * referrer get 403, as at HUD.
 */
export function hudHandler({ seed, nowMs }: { seed: number; nowMs: () => number }): Handler {
  return (ask) => {
    if (!/-(PIT|HIC)-Counts-by-CoC\.xls[xb]$/.test(ask.path)) return undefined;
    if (!/Mozilla/.test(ask.headers['user-agent'] ?? '') || ask.headers.referer === undefined)
      return text('<html><body>Access denied</body></html>', 403, 'text/html');
    const newest = new Date(nowMs()).getUTCFullYear() - 1;
    const years = Array.from({ length: newest - 2018 }, (_, back) => newest - back);
    if (ask.path.includes('-HIC-'))
      return bytes(
        spreadsheetXml([...years.map((year) => bedSheet(seed, year)), OLD_BEDS]),
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
    const sheets = years.map((year) => ({
      name: String(year),
      rows: [COLUMNS, ...PLACES.map(([code, name]) => countRow(new Dice(hash32(seed, 'pit', code, year)), code, name))],
    }));
    return bytes(spreadsheetBinary(sheets), 'application/vnd.ms-excel.sheet.binary.macroEnabled.12');
  };
}

function countRow(dice: Dice, code: string, name: string): (string | number)[] {
  const [emergency, transitional, haven, unsheltered] = [
    dice.whole(700, 1400),
    dice.whole(100, 300),
    dice.whole(0, 60),
    dice.whole(900, 1700),
  ];
  const sheltered = emergency + transitional + haven;
  return [
    code,
    name,
    'Major City',
    'Sheltered and Unsheltered Count',
    sheltered + unsheltered,
    emergency,
    transitional,
    haven,
    sheltered,
    unsheltered,
  ];
}

const BEDS = [
  'CoC Number',
  'Total Year-Round Beds (ES, TH, SH)',
  'Total Year-Round Beds (ES)',
  'Total Year-Round Beds (TH)',
  'Total Year-Round Beds (SH)',
  'Total Year-Round Beds (RRH)',
  'Total Year-Round Beds (PSH)',
  'Total Seasonal Beds (ES)',
  'Total Overflow Beds (ES)',
  'Dedicated Veteran Beds (ES)',
];
/** A sheet of the years when the names had no blanks. */
const OLD_BEDS = {
  name: '2013',
  rows: [
    ['CoC', 'Total Year-Round Beds (ES,TH,SH)'],
    ['TX-503', 950],
  ],
};

/** Beds of one January: a line of groups stands above the line of names. */
function bedSheet(seed: number, year: number) {
  const row = (code: string) => {
    const dice = new Dice(hash32(seed, 'hic', code, year));
    const [emergency, transitional, haven] = [dice.whole(700, 1400), dice.whole(100, 400), dice.whole(0, 60)];
    const [rehousing, supportive] = [dice.whole(600, 1600), dice.whole(900, 2100)];
    const all = emergency + transitional + haven;
    return [code, all, emergency, transitional, haven, rehousing, supportive, 0, dice.whole(0, 200), 40];
  };
  return {
    name: String(year),
    rows: [['', 'Emergency, transitional and safe haven'], BEDS, ...PLACES.map(([code]) => row(code))],
  };
}
