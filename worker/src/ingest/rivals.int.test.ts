import { nativeItems, nativeVersions } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineFeed, type Feed } from '../feeds/feed.ts';
import { expectLogged, openStage, type Stage } from '../testing/stage.ts';
import { lightRows, streetLights, type LightRow } from '../testing/street-lights.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-11-20T18:00:00Z');
const { mongoUri, database } = testStores();
const lights = streetLights({ pageSize: 10, identify: true, soda: { order: ':id', since: undefined } });
/** Without a time of change: nothing tells two rows of one key apart. */
const untimed: Feed = defineFeed({
  ...lights,
  normalise: (row, context) => {
    const read = lights.normalise(row, context);
    return read.kind === 'item' ? { ...read, item: { ...read.item, cityUpdatedAt: undefined } } : read;
  },
});
const longest: Feed = defineFeed({
  ...untimed,
  prefer: (held, next) => JSON.stringify(next).length > JSON.stringify(held).length,
});
let stage: Stage;
let turn = 0;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: 'test-test', rows: lightRows(30) }] } });
});
afterAll(() => stage.stop());

/** One whole reading of these rows. */
async function read(feed: Feed, rows: readonly LightRow[]) {
  stage.city.control.dataset('test-test').replaceAll(rows);
  turn += 1;
  stage.clock.ms = START_MS + turn * HOUR_MS;
  const { state, totals } = await stage.run(feed);
  expect(state).toBe('done');
  expect(totals.received).toBe(totals.inserted + totals.updated + totals.unchanged + totals.duplicate);
  return totals;
}
const told = (feed: string) =>
  nativeVersions(stage.store)
    .find({ feed, hidden: { $exists: false } })
    .toArray();
const shown = async (feed: string) => (await nativeItems(stage.store).findOne({ _id: `${feed}:L-1` }))?.title;
const at = (rows: readonly LightRow[], place: number, row: Partial<LightRow>): LightRow[] =>
  rows.toSpliced(place, 0, { ...one, ...row });
const rows = lightRows(30);
const one = rows.find(({ id }) => id === 'L-1') ?? expect.fail('no L-1');
const others = rows.filter(({ id }) => id !== 'L-1');
const EARLY = 2;
const LATE = 25;
const pair = (early: Partial<LightRow>, late: Partial<LightRow>): LightRow[] =>
  at(at(others, EARLY, early), LATE, late);
const [older, newer] = ['2026-11-01T08:00:00.000', '2026-11-02T08:00:00.000'];

describe('a file that holds two rows under one key, pages apart', () => {
  it.each<{ name: string; like: Feed; early: Partial<LightRow>; late: Partial<LightRow>; wanted: string }>([
    {
      name: 'that nothing tells apart',
      like: untimed,
      early: { title: 'Dark' },
      late: { title: 'Lit' },
      wanted: 'Dark',
    },
    {
      name: 'of which the later one is newer',
      like: lights,
      early: { title: 'Dark', updated: older },
      late: { title: 'Lit', updated: newer },
      wanted: 'Lit',
    },
    {
      name: 'of which the first one is newer',
      like: lights,
      early: { title: 'Dark', updated: newer },
      late: { title: 'Lit', updated: older },
      wanted: 'Dark',
    },
    {
      name: 'of which the feed prefers the later one',
      like: longest,
      early: { title: 'Dark' },
      late: { title: 'Lit by a lamp, and in full' },
      wanted: 'Lit by a lamp, and in full',
    },
  ])('$name is edited by no reading', async ({ name, like, early, late, wanted }) => {
    const feed = defineFeed({ ...like, id: `test-${name.replaceAll(' ', '-')}`, replaces: true });
    const first = await read(feed, pair(early, late));
    expect(first).toMatchObject({ received: 31, inserted: 30, updated: 0, duplicate: 1 });
    for (let again = 0; again < 3; again += 1)
      expect(await read(feed, pair(early, late))).toMatchObject({
        received: 31,
        updated: 0,
        unchanged: 30,
        duplicate: 1,
      });
    expect([await told(feed.id), await shown(feed.id)]).toEqual([[], wanted]);
    await expectLogged(stage.store);
  });

  it('side by side in another order is edited by no reading either', async () => {
    const feed = defineFeed({ ...untimed, id: 'test-order', replaces: true });
    const [dark, lit] = [{ title: 'Dark' }, { title: 'Lit' }];
    await read(feed, at(at(others, EARLY, dark), EARLY + 1, lit));
    const again = await read(feed, at(at(others, EARLY, lit), EARLY + 1, dark));
    expect(again).toMatchObject({ received: 31, updated: 0, unchanged: 30, duplicate: 1 });
    expect([await told('test-order'), await shown('test-order')]).toEqual([[], 'Dark']);
  });

  it.each<[string, Partial<LightRow>[]]>([
    ['one row', [{ title: 'Dark', updated: older }]],
    [
      'two',
      [
        { title: 'Dark', updated: older },
        { title: 'Dim', updated: older },
      ],
    ],
  ])('and loses the one that counted shows what is left of it (%s), as one edit', async (name, left) => {
    const feed = defineFeed({ ...lights, id: `test-left-${name.replaceAll(' ', '-')}`, replaces: true });
    await read(feed, pair({ title: 'Dark', updated: older }, { title: 'Lit', updated: newer }));
    const all = left.reduce((list, row, n) => at(list, EARLY + n * 15, row), others);
    expect(await read(feed, all)).toMatchObject({ received: 29 + left.length, updated: 1, unchanged: 29 });
    const changes = await told(feed.id);
    expect(changes.map(({ kind, fields }) => [kind, fields.map(({ name: field }) => field)])).toEqual([
      ['changed', ['title', 'updated']],
    ]);
    expect(await shown(feed.id)).toBe('Dark');
    await expectLogged(stage.store);
  });

  it('and edits the one that counts tells that edit alone', async () => {
    const feed = defineFeed({ ...lights, id: 'test-edit', replaces: true });
    const early = { title: 'Dark', updated: older };
    await read(feed, pair(early, { title: 'Lit', updated: newer }));
    await read(feed, pair(early, { title: 'Lit again', updated: newer }));
    const changes = await told('test-edit');
    expect(changes.map(({ fields: [field] }) => [field?.from, field?.to])).toEqual([['Lit', 'Lit again']]);
  });
});
