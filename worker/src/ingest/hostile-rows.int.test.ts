import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from '@moontower/testkit/stores';
import { hostileTexts, isWellFormed } from '@moontower/testkit/hostile-texts';
import { readEvents } from '@moontower/store/events/event-log';
import {
  nativeChanges,
  nativeEvents,
  nativeFeeds,
  nativeItems,
  nativeQuarantine,
  nativeRuns,
} from '@moontower/store/testing/native';
import { lightRow, streetLights } from '../testing/street-lights.ts';
import { openStage, type Stage } from '../testing/stage.ts';

const { mongoUri, database } = testStores();
const texts = hostileTexts();
const feed = streetLights({ pageSize: 200, identify: true });
const DATASET = 'test-test';
const UNWANTED = /[\p{Bidi_Control}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const kinds = ['name', 'query', 'control', 'direction', 'surrogate', 'markup', 'large'];
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: { tables: [{ id: DATASET, rows: [lightRow(1)] }] } });
});
afterAll(() => stage.stop());

/** Reads rows into an empty store, and again. */
async function readTwice(rows: object[]) {
  for (const wipe of [nativeItems, nativeFeeds, nativeRuns, nativeQuarantine, nativeChanges, nativeEvents])
    await wipe(stage.store).deleteMany({});
  stage.city.control.dataset(DATASET).replaceAll(rows.map((row) => ({ ...row })));
  const first = await stage.run(feed, { full: true });
  return { first, again: await stage.run(feed, { full: true }) };
}

/** Everything the reading left in the database, as text. The driver refuses bytes that are no UTF-8. */
async function left(): Promise<string[]> {
  const lists = await Promise.all(
    [nativeItems, nativeQuarantine, nativeChanges, nativeFeeds, nativeRuns].map((kept) =>
      kept(stage.store).find().toArray(),
    ),
  );
  return [...lists.flat(), ...(await readEvents(stage.store, 0, 10_000))].map((document) => JSON.stringify(document));
}

async function expectHarmless(): Promise<void> {
  for (const text of await left()) {
    const told = JSON.parse(text, (name, value: unknown) => {
      if (UNWANTED.test(name) || (typeof value === 'string' && UNWANTED.test(value)))
        throw new Error(`Stored: ${name} ${String(value).slice(0, 200)}`);
      return value;
    });
    expect(told).toBeDefined();
    expect(isWellFormed(text)).toBe(true);
    expect(text.length).toBeLessThan(300_000);
  }
}

describe(`${texts.length} hostile texts from the city into the store`, () => {
  it('as statuses: every row is stored, its text clean and capped, and read again it is unchanged', async () => {
    const { first, again } = await readTwice(texts.map(({ text }, n) => ({ ...lightRow(n), status: text })));
    expect(texts.length).toBeGreaterThanOrEqual(500);
    expect(first).toMatchObject({
      state: 'done',
      totals: { received: texts.length, inserted: texts.length, quarantined: 0 },
    });
    expect(again.totals).toMatchObject({ unchanged: texts.length, updated: 0 });
    await expectHarmless();
    const stored = new Map(
      (await nativeItems(stage.store).find().toArray()).map(({ _id, status }) => [_id, status?.text]),
    );
    const kept = texts.flatMap(({ text }, n) =>
      text.length <= 200 && isWellFormed(text) && !UNWANTED.test(text) && !text.includes('\ufeff')
        ? [[stored.get(`test-lights:L-${n}`), text]]
        : [],
    );
    expect(kept.length).toBeGreaterThan(300);
    for (const [found, text] of kept) expect(found).toBe(text);
  });

  it('as ids and titles: every row is stored or set aside by name; nothing doubles when read again', async () => {
    const rows = texts.map(({ text }, n) => ({ ...lightRow(n), id: `${text}${n}`, title: text }));
    const { first, again } = await readTwice(rows);
    expect(first).toMatchObject({ state: 'done', totals: { received: texts.length } });
    expect(first.totals.inserted).toBeGreaterThan(400);
    expect(first.totals.duplicate).toBe(0);
    expect(Object.keys(first.quarantinedBy).sort()).toEqual(['bad-title', 'invalid-key']);
    expect(again.totals).toMatchObject({ inserted: 0, updated: 0 });
    await expectHarmless();
    expect(await nativeItems(stage.store).countDocuments()).toBe(first.totals.inserted);
  });

  it.each(kinds)(
    'as names of columns (%s): none is stored but on the list of unknown ones, clean and short',
    async (kind) => {
      const names = texts
        .filter((one) => one.kind === kind)
        .slice(0, 40)
        .map(({ text }) => text);
      stage.city.control.script([
        {
          match: { path: DATASET },
          fault: { kind: 'rows', add: Object.fromEntries(names.map((name) => [name, 'canary-value'])) },
        },
      ]);
      const { first } = await readTwice([lightRow(1)]);
      stage.city.control.clear();
      expect(first).toMatchObject({ state: 'done', totals: { inserted: 1 } });
      expect(first.unknownColumns.length).toBeGreaterThan(0);
      await expectHarmless();
      expect((await left()).join('')).not.toContain('canary-value');
      expect(Reflect.get({}, 'canary-value')).toBeUndefined();
    },
  );
});
