import type { Handler, Reply } from '../exchange.ts';
import { json, text } from '../exchange.ts';
import { companyIn, companyName, stem } from '../generated/invented.ts';
import { capitals, place } from '../generated/places.ts';
import { Dice, hash32 } from '../random.ts';
import { IN_CAPITALS } from '../made-up-city.ts';

const CAUSES = [
  'Food Bank',
  'Youth Orchestra',
  'Animal Rescue',
  'Housing Alliance',
  'Literacy Project',
  'River Conservancy',
  'Community Clinic',
  'Theatre Collective',
  'Job Training Center',
  'Garden Network',
];
const NTEE = ['K31', 'A69', 'D20', 'L20', 'B92', 'C32', 'E32', 'A65', 'J22', 'C42'];
const ELSEWHERE = ['HOUSTON', 'DALLAS', 'EL PASO', 'ROUND ROCK', 'WACO'];
const HEADER =
  'EIN,NAME,ICO,STREET,CITY,STATE,ZIP,GROUP,SUBSECTION,AFFILIATION,CLASSIFICATION,RULING,DEDUCTIBILITY,FOUNDATION,' +
  'ACTIVITY,ORGANIZATION,STATUS,TAX_PERIOD,ASSET_CD,INCOME_CD,FILING_REQ_CD,PF_FILING_REQ_CD,ACCT_PD,ASSET_AMT,' +
  'INCOME_AMT,REVENUE_AMT,NTEE_CD,SORT_NAME';

export interface Nonprofit {
  ein: string;
  name: string;
  street: string;
  city: string;
  zip: string;
  ntee: string;
  assets: number;
  revenue: number;
  year: number;
}

/** Every so many are of the community trade, from which the city buys. */
const PAID_EVERY = 15;
/** Some have the legal name of a company that the city pays, others without its form, the rest a name of their own. */
function nameOf(index: number, own: string): string {
  if (index % PAID_EVERY !== 0) return own.toUpperCase();
  const nth = index / PAID_EVERY;
  const company = companyName(companyIn('community', nth));
  return nth % 3 === 2 ? company.replace(/ \w+$/, '') : company;
}

/** A made-up organisation. Real EINs never begin with 00. */
function nonprofit(seed: number, index: number): Nonprofit {
  const dice = new Dice(hash32(seed, 'nonprofit', index));
  const cause = dice.whole(0, CAUSES.length - 1);
  const spot = place(dice);
  const revenue = Math.round(dice.skewed(240_000, 1.6));
  return {
    ein: `00${String(1_000_000 + index * 7)}`,
    name: nameOf(index, `${stem(dice)} ${CAUSES[cause] ?? ''}`),
    street: capitals(spot),
    city: dice.chance(0.4) ? IN_CAPITALS : dice.pick(ELSEWHERE),
    zip: `${spot.zip}-${dice.whole(1000, 9999)}`,
    ntee: NTEE[cause] ?? '',
    assets: Math.round(revenue * dice.between(0.1, 4)),
    revenue,
    year: dice.whole(2022, 2025),
  };
}

/** What is odd about an organisation's returns: the same for register and returns, by its number. */
const STORIES = ['usual', 'loss', 'again', 'postcard', 'silent'] as const;
function storyOf({ ein }: Pick<Nonprofit, 'ein'>): (typeof STORIES)[number] {
  return STORIES[Math.floor(Number(ein) / 7) % STORIES.length] ?? 'usual';
}

function* csv(seed: number, rows: number): Generator<string> {
  yield `${HEADER}\n`;
  for (let index = 0; index < rows; index += 1) {
    const one = nonprofit(seed, index);
    const { ein, name, street, city, zip, ntee, assets, revenue, year } = one;
    const duty = storyOf(one) === 'postcard' ? '02' : '01';
    yield (
      `${ein},${name},% TREASURER,"${street}",${city},TX,${zip},0000,03,3,1000,${year - 12}06,1,15,000000000,1,01,` +
        `${year}12,5,5,${duty},0,12,${assets},${revenue},${revenue},${ntee},\n`
    );
  }
}

/** IRS Exempt Organisations Business Master File of Texas, as the monthly CSV. */
export function irsHandler({ seed, rows }: { seed: number; rows: number }): Handler {
  return ({ path }) =>
    path.endsWith('/pub/irs-soi/eo_tx.csv')
      ? {
          status: 200,
          headers: { 'content-type': 'text/csv', 'last-modified': 'Mon, 09 Nov 2026 12:00:00 GMT' },
          body: csv(seed, rows),
        }
      : undefined;
}

const PAGE = 25;

/** ProPublica's Nonprofit Explorer v2: 25 a page, pages from 0; one organisation with its filings. */
export function propublicaHandler({ seed, rows }: { seed: number; rows: number }): Handler {
  const local = Array.from({ length: rows }, (_, index) => nonprofit(seed, index)).filter(
    ({ city }) => city === IN_CAPITALS,
  );
  return (ask) => {
    const path = /\/nonprofits\/api\/v2\/(.+)$/.exec(ask.path)?.[1];
    if (path === undefined) return undefined;
    if (path === 'search.json') return found(local, ask.query);
    const ein = /^organizations\/(\d+)\.json$/.exec(path)?.[1];
    const one = local.find((each) => Number(each.ein) === Number(ein));
    return one === undefined
      ? text('{"status":404,"error":"Organization not found"}', 404, 'application/json')
      : json(detail(one));
  };
}

function found(local: readonly Nonprofit[], query: URLSearchParams): Reply {
  const words = (query.get('q') ?? '').toLowerCase();
  const list = local.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(words));
  const page = Number(query.get('page') ?? 0);
  return json({
    total_results: list.length,
    num_pages: Math.ceil(list.length / PAGE),
    cur_page: page,
    page_offset: page * PAGE,
    per_page: PAGE,
    organizations: list.slice(page * PAGE, (page + 1) * PAGE).map(short),
    search_query: words === '' ? null : words,
    selected_state: 'TX',
    data_source: 'made up',
    api_version: 2,
  });
}

function short({ ein, name, city, ntee }: Nonprofit): Record<string, unknown> {
  return {
    ein: Number(ein),
    strein: `${ein.slice(0, 2)}-${ein.slice(2)}`,
    name,
    sub_name: name,
    city,
    state: 'TX',
    ntee_code: ntee,
    raw_ntee_code: ntee,
    subseccd: 3,
    has_subseccd: true,
    have_filings: true,
    have_extracts: null,
    have_pdfs: null,
    score: 100,
  };
}

/** Returns of three years: with a loss, filed again, without expenses and pay, or postcards without any amount. */
function filingsOf(one: Nonprofit): { withData: Record<string, unknown>[]; without: Record<string, unknown>[] } {
  const story = storyOf(one);
  const periods = [0, 1, 2].map((back) => ({
    tax_prd: (one.year - back) * 100 + 12,
    tax_prd_yr: one.year - back,
    formtype: 0,
    pdf_url: null,
  }));
  if (story === 'postcard')
    return { withData: [], without: periods.map((period) => ({ ...period, formtype_str: '990N' })) };
  const withData = periods.map((period, back) => ({
    ...period,
    totrevenue: Math.round(one.revenue * (1 - back * 0.08)) * (story === 'loss' && back === 0 ? -1 : 1),
    totassetsend: one.assets,
    totliabend: Math.round(one.assets * 0.2),
    ...(story === 'silent'
      ? {}
      : {
          totfuncexpns: Math.round(one.revenue * (0.95 - back * 0.07)),
          compnsatncurrofcr: Math.round(one.revenue * 0.06),
        }),
  }));
  const again = withData.slice(0, 1).map((filing) => ({ ...filing, totrevenue: filing.totrevenue + 1_200 }));
  return { withData: story === 'again' ? [...withData, ...again] : withData, without: [] };
}

function detail(one: Nonprofit): Record<string, unknown> {
  const { withData, without } = filingsOf(one);
  return {
    organization: {
      ...short(one),
      id: Number(one.ein),
      address: one.street,
      zipcode: one.zip,
      asset_amount: one.assets,
      income_amount: one.revenue,
      revenue_amount: one.revenue,
      updated_at: '2026-09-01T00:00:00.000Z',
    },
    filings_with_data: withData,
    filings_without_data: without,
    data_source: 'made up',
    api_version: 2,
  };
}
