import type { Row } from '../dataset.ts';
import { agendaOf, meetings } from '../generated/council.ts';
import { floatingDay, localDay } from '../generated/city-clock.ts';
import { GeneratedDataset } from '../generated/generated-dataset.ts';
import { moments, recipes } from '../generated/spending/recipes.ts';
import { CITY } from '../made-up-city.ts';
import { eventRow } from '../protocols/legistar-handler.ts';
import { Dice, hash32 } from '../random.ts';
import type { Maker } from './column-table.ts';

const DAY_MS = 86_400_000;
/** Meetings are kept as midnights of UTC, when it is still the day before in the city. */
const DAYTIME_MS = 18 * 3_600_000;
/** An agenda is posted so long before its meeting. */
const POSTED_MS = 6 * DAY_MS;
const MEETINGS = 28;
const VOTED = 12;
const ITEMS = 10;
const PAYMENTS = { perDay: 3.2, days: 740 };

const held = ({ now, share }: Maker, count: number): number[] => meetings(now, Math.ceil(count * share) + 2);
const idOf = (at: number): number => Math.floor(at / DAY_MS);

const events = (maker: Maker): Row[] =>
  held(maker, MEETINGS).map((at) => ({
    ...eventRow(at, maker.now),
    EventLocation: 'Council Chamber',
    EventInSiteURL: null,
  }));

const agendaItems = (maker: Maker): Row[] =>
  held(maker, MEETINGS)
    .filter((at) => at < maker.now + POSTED_MS)
    .flatMap((at) =>
      agendaOf(maker.seed, at).map(({ number, text, passed }) => ({
        EventItemId: idOf(at) * 100 + number,
        EventId: idOf(at),
        EventItemAgendaNumber: `${number}.`,
        EventItemTitle: text,
        EventItemMatterFile: `${localDay(at).slice(2, 4)}-${idOf(at)}${number}`,
        EventItemMatterType: 'CONSENT AGENDA',
        EventItemMatterStatus: at > maker.now ? null : passed ? 'Approved' : 'Deferred',
      })),
    );

/** Made-up votes of seats, never of people. */
const votes = (maker: Maker): Row[] =>
  held(maker, VOTED)
    .filter((at) => at < maker.now)
    .flatMap((at) =>
      agendaOf(maker.seed, at)
        .slice(0, ITEMS)
        .flatMap(({ number, text, passed }) =>
          [...maker.city.districts, ''].map((district) => ({
            date: floatingDay(at + DAYTIME_MS),
            item_type: 'AGENDA',
            agenda_item_number: String(number),
            district: district === '' ? String(maker.city.districts.length + 1) : district,
            title: district === '' ? 'Mayor' : 'Councilmember',
            voter_name: district === '' ? 'Sample Mayor' : `Sample Member ${district}`,
            vote: new Dice(hash32(maker.seed, 'vote', at, number, district)).weighted([
              ['YES', 90],
              ['NO', 5],
              ['ABSNT', 5],
            ] as const),
            final_action_taken: passed ? 'APPROVED' : 'DEFERRED',
            agenda_item_description: text,
          })),
        ),
    );

/** Rows of the first city's generator under this city's names of their columns. */
function renamed(rows: readonly Row[], names: Readonly<Record<string, string>>, { city }: Maker): Row[] {
  const own = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(CITY, city.name).replace(/(T00:00:00\.000)Z$/, '$1') : value;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([column, from]) => (row[from] === undefined ? [] : [[column, own(row[from])]])),
    ),
  );
}

function payments(maker: Maker): Row[] {
  const { seed, now, share } = maker;
  const recipe = recipes.find(({ about }) => about.id === '8c6z-qnmj');
  if (recipe === undefined) return [];
  const few = { ...recipe, ...PAYMENTS, perDay: PAYMENTS.perDay * share };
  const snapshot = new GeneratedDataset(few, { seed, nowMs: () => now, rows: undefined }).snapshot();
  const made = Array.from({ length: snapshot.length }, (_, index) => snapshot.row(index));
  return renamed(made, PAYMENT_COLUMNS, maker);
}
const PAYMENT_COLUMNS = {
  rundate: 'chk_eft_iss_dt',
  fy: 'fy_dc',
  fm: 'per_cd',
  docid: 'rfed_doc_id',
  chksubtot: 'amount',
  vendor: 'lgl_nm',
  vcode: 'vend_cust_cd',
  dpt: 'dept_cd',
  department: 'dept_nm',
  ftyp: 'fund_cd',
  fundtype: 'fund_nm',
  ogrp: 'ocat_cd',
  objectgroup: 'ocat_nm',
  obj: 'obj_cd',
  object: 'obj_nm',
  comm: 'comm_cd',
  commoditydscr: 'comm_dscr',
};

const revenue = (maker: Maker): Row[] =>
  renamed(
    moments.find(({ about }) => about.id === '5rhv-xasu')?.rowsAt({ seed: maker.seed, now: maker.now }) ?? [],
    {
      bfy: 'fy',
      department: 'dept_nm',
      ftyp: 'fund',
      fundtype: 'fund_nm',
      revsource: 'cat_nm',
      rsrc: 'obj_cd',
      budcurr: 'bud',
      revbfy: 'act',
    },
    maker,
  );

/** Tables that say more than which column is what, by the name their publisher knows them by. */
export const CLERK_TABLES: Readonly<
  Record<string, { protocol: 'legistar' | 'primegov' | 'soda'; rows: (maker: Maker) => Row[] }>
> = {
  events: { protocol: 'legistar', rows: events },
  eventitems: { protocol: 'legistar', rows: agendaItems },
  // Its service makes its meetings up itself.
  PublicPortal: { protocol: 'primegov', rows: () => [] },
  'ts5d-gdq6': { protocol: 'soda', rows: votes },
  'x5ih-idh7': { protocol: 'soda', rows: payments },
  'rtn4-pmj9': { protocol: 'soda', rows: revenue },
};
