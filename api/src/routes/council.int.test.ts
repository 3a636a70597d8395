import ICAL from 'ical.js';
import { XMLParser } from 'fast-xml-parser';
import { PurchasePage, VendorPage } from '@moontower/contracts';
import { CouncilAgenda, CouncilOverview, MemberPage } from '@moontower/council/contract';
import type { RecordDocument } from '@moontower/store';
import { nativeRecords, nativeVersions } from '@moontower/store/testing/native';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  aFeedDocument,
  aStoredItem,
  aStoredPurchase,
  SEEN_AT,
  seedFeeds,
  seedItems,
  seedPurchases,
  type StoredAbout,
} from '../../test/seed.ts';
import { runningApi } from '../../test/running-api.ts';

const DAY_MS = 86_400_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const [PAST, COMING] = [dayFrom(-20), dayFrom(12)];
/** Noon in Austin, in summer or winter time. */
const noon = (day: string): string => `${day}T18:00:00.000Z`;
const council = { type: 'council', pulseType: 'budget', location: undefined, precision: 'none' } as const;

function meeting(key: string, day: string, about: StoredAbout = {}) {
  const item = aStoredItem({
    ...council,
    feed: 'austin-council-meetings',
    key,
    subtype: 'meeting',
    title: `Meeting: City Council, ${day}`,
    publishedAt: noon(day),
    facts: { Place: 'City Hall, 301 W 2nd St', Agenda: `https://example.org/${key}-agenda.pdf` },
    ...about,
  });
  return { ...item, publishedDayOnly: false, raw: { EventBodyName: 'City Council' } };
}
function agendaItem(number: string, text: string, about: StoredAbout = {}) {
  const item = aStoredItem({
    ...council,
    feed: 'austin-council-agenda',
    key: `RCA-${PAST}-${number}`,
    subtype: 'council-action',
    title: `Council item ${number}: ${text}`,
    summary: text,
    publishedAt: `${PAST}T06:00:00.000Z`,
    url: `https://example.org/backup-${number}.pdf`,
    facts: { Request: `RCA-${number}`, Meeting: PAST, Department: 'Purchasing Office' },
    ...about,
  });
  return { ...item, publishedDayOnly: true, raw: { item_number: number } };
}
const kept = { firstSeenAt: SEEN_AT, changedAt: SEEN_AT, hash: 'h', rawHash: 'h' };
type Fields = Record<string, string | number>;
const vote = (number: string, name: string, about: Fields): RecordDocument => ({
  ...kept,
  _id: `austin-council-votes:${number}-${name}`,
  key: `${number}-${name}`,
  kind: 'council-vote',
  feed: 'austin-council-votes',
  publishedAt: new Date(`${PAST}T06:00:00.000Z`),
  fields: {
    voter_name: name,
    voter_title: 'Council Member',
    voter_district: 3,
    meeting_item_number: number,
    item_description: `Item ${number}`,
    action_taken: 'Approved',
    ...about,
  },
});
const contract = (id: string, award: string, about: Fields = {}): RecordDocument => ({
  ...kept,
  _id: `austin-contracts:${id}`,
  key: id,
  kind: 'contract',
  feed: 'austin-contracts',
  fields: {
    doc_cd: 'MA',
    doc_dept_cd: '6200',
    doc_id: id,
    doc_dscr: `Agreement ${id}`,
    brd_awd_no: award,
    vend_cust_cd: 'V1',
    lgl_nm: 'Example Paving, LLC',
    ma_prch_lmt_amCents: 5_000_000,
    ...about,
  },
});
/** A purchase under a contract that an item names. */
const NAMED = 'PO-6200-NAMED';
const Feed = z.object({ feed: z.object({ entry: z.array(z.unknown()) }) });
const compact = PAST.replaceAll('-', '');

const HOUR_MS = 3_600_000;
const hoursBefore = (hours: number) => new Date(Date.parse(noon(PAST)) - hours * HOUR_MS);
/** A change of an agenda item that we read so many hours before noon of the meeting. */
const editedBefore = (leaf: number, number: string, { hours, columns }: { hours: number; columns: string[] }) => ({
  _id: leaf,
  uid: `austin-council-agenda:RCA-${PAST}-${number}`,
  feed: 'austin-council-agenda',
  key: number,
  collection: 'items' as const,
  kind: 'changed' as const,
  at: hoursBefore(hours),
  run: 'r',
  fields: columns.map((name) => ({ name, from: 'a', to: 'b' })),
});
const api = runningApi(async (store) => {
  await seedFeeds(store, [
    aFeedDocument({ _id: 'austin-council-meetings', types: ['council'] }),
    aFeedDocument({ _id: 'austin-council-votes', types: [] }),
  ]);
  await seedItems(store, [
    meeting('past', PAST),
    meeting('coming', COMING, { deadlineAt: noon(COMING), deadlineKind: 'meeting' }),
    meeting('off', dayFrom(13), {
      deadlineAt: noon(dayFrom(13)),
      deadlineKind: 'meeting',
      status: { state: 'closed', text: 'Cancelled' },
    }),
    { ...meeting('left', dayFrom(14), { withdrawn: true }), withdrawnAt: new Date() },
    agendaItem('12', 'Authorize an agreement for paving of paths.'),
    agendaItem('7', 'Authorize an amendment to MA 6200 NA260000012 and MA 6200 NA260000013 for lights.'),
    agendaItem('9', 'An item that the city took back.', { withdrawn: true }),
    agendaItem('3', 'Approve a resolution.'),
    { ...agendaItem('15', 'An item that the city took off the day before.'), withdrawnAt: hoursBefore(20) },
    { ...agendaItem('16', 'An item that the city took off long before.'), withdrawnAt: hoursBefore(24 * 15) },
  ]);
  await nativeRecords(store).insertMany([
    vote('12', 'Sample Member Uno', { vote_cast: 'Yes' }),
    vote('12.0', 'Sample Member Dos', { vote_cast: 'No', voter_district: 4 }),
    vote('012', 'Sample Mayor', { vote_cast: 'Recused', voter_title: 'Mayor', voter_district: 0 }),
    vote('7', 'Sample Member Uno', { vote_cast: 'Absent' }),
    vote('3', 'Sample Member Uno', { vote_cast: 'Abstain' }),
    contract('NA210000001', `${compact}-012`),
    contract('NA260000012', '20200101', { vend_cust_cd: 'V2', lgl_nm: 'Doe, Pat' }),
    contract('NA260000013', '20200101'),
    contract('NA220000003', `${compact}-099`),
  ]);
  await nativeVersions(store).insertMany([
    editedBefore(1, '12', { hours: 10 * 24, columns: ['posting_language'] }),
    editedBefore(2, '12', { hours: 50, columns: ['posting_language'] }),
    editedBefore(3, '12', { hours: 30.5, columns: ['posting_language', 'status'] }),
    editedBefore(4, '12', { hours: 5, columns: ['current_status', 'current_status_updated'] }),
    editedBefore(5, '7', { hours: 9 * 24, columns: ['posting_language'] }),
    editedBefore(6, '3', { hours: -3, columns: ['posting_language'] }),
  ]);
  await seedPurchases(store, [
    aStoredPurchase({
      vendor: { code: 'V1', name: 'Example Paving, LLC' },
      personal: false,
      masterAgreement: 'MA6200NA210000001',
    }),
    aStoredPurchase({
      _id: NAMED,
      id: NAMED,
      vendor: { code: 'V1', name: 'Example Paving, LLC' },
      personal: false,
      masterAgreement: 'MA6200NA260000013',
    }),
  ]);
});
const get = async (path: string): Promise<unknown> => {
  const answer = await api.ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
};
const agenda = async () => CouncilAgenda.parse(await get(`/api/council/agenda/${PAST}`));

describe('the council', () => {
  it('has its meetings as planned, past and cancelled, and those that left the calendar before their day', async () => {
    const { meetings, bodies } = CouncilOverview.parse(await get('/api/council'));
    expect(meetings.map(({ uid, state }) => [uid.split(':')[1], state])).toEqual([
      ['left', 'cancelled'],
      ['off', 'cancelled'],
      ['coming', 'planned'],
      ['past', 'held'],
    ]);
    expect(bodies).toEqual(['City Council']);
    expect(meetings.find(({ day }) => day === PAST)).toMatchObject({
      agendaItems: 3,
      place: 'City Hall, 301 W 2nd St',
      agendaUrl: 'https://example.org/past-agenda.pdf',
    });
  });

  it('says how far each of the city’s files goes, and which was never read', async () => {
    const { files, agendaDays } = CouncilOverview.parse(await get('/api/council'));
    expect(agendaDays).toEqual([PAST]);
    expect(files).toEqual({
      meetings: { feed: 'austin-council-meetings', checkedAt: SEEN_AT.toISOString() },
      agenda: { feed: 'austin-council-agenda', endsOn: PAST },
      votes: { feed: 'austin-council-votes', endsOn: PAST, checkedAt: SEEN_AT.toISOString() },
    });
    expect((await agenda()).files).toEqual(files);
    expect(MemberPage.parse(await get('/api/council/member/sample-member-uno')).files).toEqual(files);
  });
});

describe('an agenda', () => {
  it('has its items by number with document and each vote in words, and none that the city took back in time', async () => {
    const { items } = await agenda();
    expect(items.map(({ number, documentUrl }) => [number, documentUrl])).toEqual([
      ['3', 'https://example.org/backup-3.pdf'],
      ['7', 'https://example.org/backup-7.pdf'],
      ['12', 'https://example.org/backup-12.pdf'],
      ['15', 'https://example.org/backup-15.pdf'],
    ]);
    const said = items
      .find(({ number }) => number === '12')
      ?.votes.map(({ member: { slug, district }, vote: cast }) => [slug, district, cast]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['sample-member-uno', 3, 'yes'],
        ['sample-member-dos', 4, 'no'],
        ['sample-mayor', undefined, 'recused'],
      ]),
    );
    expect(said).toHaveLength(3);
  });

  it('marks an item that was changed or taken off within the hours of the posting rule, by time, and no other change', async () => {
    const { items } = await agenda();
    expect(items.map(({ number, lateEdit }) => [number, lateEdit])).toEqual([
      ['3', undefined],
      ['7', undefined],
      [
        '12',
        {
          at: new Date(Date.parse(noon(PAST)) - 30.5 * HOUR_MS).toISOString(),
          hoursBefore: 30,
          rule: { businessDays: 3 },
          edits: 2,
        },
      ],
      [
        '15',
        { at: hoursBefore(20).toISOString(), hoursBefore: 20, rule: { businessDays: 3 }, edits: 1, removed: true },
      ],
    ]);
  });

  it('leads to the contracts it approved: certain where it names the number, likely by the award number', async () => {
    const { items } = await agenda();
    const links = items.map(({ number, contracts }) => [
      number,
      contracts.map(({ contract: id, certainty, vendorCode }) => [id, certainty, vendorCode]),
    ]);
    expect(links).toEqual([
      ['3', []],
      [
        '7',
        [
          ['MA 6200 NA260000012', 'named', undefined],
          ['MA 6200 NA260000013', 'named', 'V1'],
        ],
      ],
      ['12', [['MA 6200 NA210000001', 'likely', 'V1']]],
      ['15', []],
    ]);
  });

  it('is led back to by the purchase and by the vendor’s page', async () => {
    const award = { day: PAST, number: '12', uid: `austin-council-agenda:RCA-${PAST}-12`, certainty: 'likely' };
    const { id } = aStoredPurchase();
    const page = PurchasePage.parse(await get(`/api/pork/flagged/${encodeURIComponent(id)}`));
    expect(page.contract?.council).toMatchObject(award);
    const certain = PurchasePage.parse(await get(`/api/pork/flagged/${NAMED}`));
    expect(certain.contract?.council).toMatchObject({ day: PAST, number: '7', certainty: 'named' });
    const { contracts } = VendorPage.parse(await get('/api/vendors/V1'));
    expect(contracts.map(({ key, council: approved }) => [key, approved?.number, approved?.certainty])).toEqual(
      expect.arrayContaining([
        ['MA6200NA210000001', '12', 'likely'],
        ['MA6200NA260000013', '7', 'named'],
        ['MA6200NA220000003', undefined, undefined],
      ]),
    );
  });
});

describe('a member', () => {
  it('has a page with district and every vote, to be narrowed to one word', async () => {
    const page = MemberPage.parse(await get('/api/council/member/sample-member-uno'));
    expect(page.member).toMatchObject({ district: 3, name: 'Sample Member Uno', sits: false });
    expect([page.total, new Set(page.votes.map(({ vote: cast }) => cast))]).toEqual([
      3,
      new Set(['yes', 'absent', 'abstain']),
    ]);
    const away = MemberPage.parse(await get('/api/council/member/sample-member-uno?vote=absent'));
    expect([away.total, away.votes.map(({ number }) => number)]).toEqual([1, ['7']]);
  });

  it('has every vote within reach: each page leads to the next, of all votes and of one word', async () => {
    const read = async (asked: string) => {
      const numbers: (string | undefined)[] = [];
      for (
        let path: string | undefined = `/api/council/member/sample-member-uno?limit=1${asked}`;
        path !== undefined;
      ) {
        const answer = await api.ask(path);
        numbers.push(...MemberPage.parse(await answer.json()).votes.map(({ number }) => number));
        path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      return numbers;
    };
    const whole = MemberPage.parse(await get('/api/council/member/sample-member-uno'));
    expect(await read('')).toEqual(whole.votes.map(({ number }) => number));
    expect(await read('&vote=absent')).toEqual(['7']);
  });

  it('and an agenda are refused or not there with words, whatever is asked', async () => {
    const asked = [
      ['/api/council/member/nobody', 404],
      ['/api/council/member/..%2F..%2Fetc', 400],
      ['/api/council/member/%24where', 400],
      ['/api/council/member/sample-member-uno?vote=maybe', 400],
      ['/api/council/member/sample-member-uno?skip=-1', 400],
      ['/api/council/agenda/2026-02-30', 400],
      ['/api/council/agenda/today', 400],
      ['/api/council/agenda/1990-01-01', 404],
    ] as const;
    for (const [path, status] of asked) {
      const answer = await api.ask(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toMatch(/[a-z]{3}/);
    }
  });
});

describe('following the council', () => {
  it('as a calendar opens in a library not ours: coming meetings at their hour, what is off as cancelled', async () => {
    const text = await (await api.ask('/api/items.ics?feed=austin-council-meetings')).text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    const told = events.map((event) => [
      event.uid.split('@')[0],
      event.startDate.toJSDate().toISOString(),
      event.component.getFirstPropertyValue('status'),
    ]);
    expect(told.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
      ['austin-council-meetings:coming', noon(COMING), 'CONFIRMED'],
      ['austin-council-meetings:off', noon(dayFrom(13)), 'CANCELLED'],
    ]);
    expect(events.every(({ summary }) => summary.includes('City Council'))).toBe(true);
  });

  it('as Atom is read by a parser that nobody here wrote: agenda items by their own pages', async () => {
    const text = await (await api.ask('/api/items.atom?feed=austin-council-agenda')).text();
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      isArray: (name) => name === 'entry',
    });
    const { feed } = Feed.parse(parser.parse(text));
    expect(feed.entry).toHaveLength(3);
    expect(JSON.stringify(feed.entry)).toContain('paving of paths');
    expect(JSON.stringify(feed.entry)).toContain(`/item/${encodeURIComponent(`austin-council-agenda:RCA-${PAST}-12`)}`);
  });
});

describe('an agenda of a day of which no meeting has an hour', () => {
  it('tells changes by days, also those of the day itself, and never by hours from midnight on', async () => {
    const day = dayFrom(-40);
    const early = { key: 'RCA-early', publishedAt: `${day}T06:00:00.000Z`, facts: { Request: 'RCA-40', Meeting: day } };
    await seedItems(api.store(), [agendaItem('40', 'Authorize lights.', early)]);
    const edited = editedBefore(40, '40', { hours: 0, columns: ['posting_language'] });
    const uid = 'austin-council-agenda:RCA-early';
    await nativeVersions(api.store()).insertOne({ ...edited, uid, at: new Date(noon(day)) });
    const { items } = CouncilAgenda.parse(await get(`/api/council/agenda/${day}`));
    const rule = { businessDays: 3 };
    expect(items.map(({ lateEdit }) => lateEdit)).toEqual([{ at: noon(day), daysBefore: 0, rule, edits: 1 }]);
  });
});
