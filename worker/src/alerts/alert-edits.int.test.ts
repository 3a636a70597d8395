import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import type { AlertRequest } from '@moontower/alerts/store/request-alert';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { newestCheckpoint } from '@moontower/proofs/store/log-reads';
import { signLog } from '@moontower/proofs/worker/sign-log';
import { countLeaves } from '@moontower/store/log/entries';
import { writeReview } from '@moontower/store/spending/reviews';
import { nativeCounters, nativeItems, nativeVersions } from '@moontower/store/testing/native';
import { versionReads } from '@moontower/store/versions/version-reads';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { openAlertStage, readable, type AlertStage } from './testing/alert-stage.ts';

const NOW_MS = Date.parse('2026-11-20T18:00:00Z');
const HOUR_MS = 3_600_000;
const CONTRACTS = 'austin-contracts';
const PERMITS = 'austin-permits';

const SEED = new Uint8Array(32).fill(7);

const names = testStores();
let city: Stage;
let stage: AlertStage;

const feedOf = (id: string) => {
  const feed = feeds.find((one) => one.id === id);
  if (feed === undefined) throw new Error(`There is no feed ${id}.`);
  return feed;
};
beforeAll(async () => {
  const rows = Object.fromEntries(feeds.map(({ dataset }) => [dataset, 20]));
  city = await openStage({ ...names, city: { generate: true, rows, now: () => NOW_MS } });
  stage = await openAlertStage(names, NOW_MS);
  for (const id of [CONTRACTS, PERMITS]) await city.run(feedOf(id), { full: true });
});
beforeEach(() => {
  stage.sink.mails.length = 0;
});
afterAll(async () => {
  await stage.stop();
  await city.stop();
});

const follow = async (changes: string, about: Partial<AlertRequest> = {}) => {
  await matchAlerts(stage.deps);
  const { filter, ...more } = about;
  const asking: AlertRequest = {
    email: 'ann@city.example',
    language: 'en',
    topics: [],
    frequency: 'instant',
    ...more,
    filter: { changes, ...filter },
  };
  await alertsOf(stage.store).ask(asking, { at: stage.now(), proved: true });
};
const endAll = async () => {
  for (const name of ['alerts', 'subscriptions', 'alertTold', 'mails'])
    await stage.store.getClient().db(stage.store.name).collection(name).deleteMany({});
};
/** One reading of a feed, an hour after the last. */
const read = async (id: string) => {
  city.clock.ms += HOUR_MS;
  stage.clock.ms = city.clock.ms;
  await city.run(feedOf(id), { full: true });
};
const mails = async () => {
  await matchAlerts(stage.deps);
  await stage.send();
  return texts();
};
/** The plain parts of the mails, as their readers see them. */
const texts = () =>
  stage.sink.mails.map(({ raw }) => {
    const [plain = ''] = readable(raw).split('<!doctype html>');
    return plain.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  });
/** Changes one column of the first row of a feed. @returns the value before */
const edit = (id: string, column: string, to: string): string => {
  let before = '';
  let first = true;
  city.city.control.dataset(feedOf(id).dataset).update(
    () => first && !(first = false),
    (row) => {
      before = String(row[column]);
      return { ...row, [column]: to };
    },
  );
  return before;
};
const changes = async (feed: string) =>
  (
    await versionReads(stage.store, { withheldPurchases: async () => [], openFeeds: new Set([CONTRACTS]) }).list(
      { feed },
      { limit: 100 },
    )
  ).changes;

describe('an alert on what the city changed or removed', () => {
  beforeEach(endAll);

  it('tells an edit of the made-up city with both values, who says so and where it stands, within one reading', async () => {
    await follow(`feed=${CONTRACTS}&column=doc_dscr`);
    const before = edit(CONTRACTS, 'doc_dscr', 'Street repair, corrected');
    await read(CONTRACTS);
    const [listed] = await changes(CONTRACTS);
    expect(listed).toMatchObject({ kind: 'changed', fields: [{ name: 'doc_dscr', from: before }] });
    const [text = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(text).toContain('EDITS AND REMOVALS AFTER PUBLISHING, OF ONE SOURCE, COLUMN DOC_DSCR');
    expect(text).toContain(`doc_dscr: before “${before}”, after “Street repair, corrected”`);
    expect(text).toContain('City of Austin published the first value and later the second');
    expect(text).toContain('corrections are good');
    expect(text).toContain(`https://moontower.example/row/${encodeURIComponent(listed?.uid ?? '')}`);
    expect(text).toContain(`https://moontower.example/changes?uid=${encodeURIComponent(listed?.uid ?? '')}`);
    expect(text).not.toContain('Checkpoint');
    expect(await mails()).toHaveLength(1);
  });

  it('ends with the checkpoint of the log once there is one, for whoever keeps the mail', async () => {
    for (const language of ['en', 'es'] as const) {
      await follow(`feed=${CONTRACTS}&column=doc_dscr`, { language, email: `${language}@city.example` });
      edit(CONTRACTS, 'doc_dscr', `Told in ${language}`);
      await read(CONTRACTS);
      await signLog({ store: stage.store, keys: { seed: SEED }, name: 'm.example/log', at: stage.now() });
      const newest = await newestCheckpoint(stage.store);
      const [text = ''] = (await mails()).filter((one) => one.includes(`Told in ${language}`));
      const name = { en: 'Checkpoint of the log', es: 'Punto de control de la lista' }[language];
      expect(text).toContain(`${name}: m.example/log ${newest?.size} ${newest?.root}`);
      expect(text).toContain(`https://moontower.example/${language === 'es' ? 'es/' : ''}memory`);
      await endAll();
      stage.sink.mails.length = 0;
    }
  });

  it('tells it in Spanish, and a removal with the last values', async () => {
    await follow(`kind=removed`, { language: 'es' });
    edit(CONTRACTS, 'doc_dscr', 'Nobody asked for this edit');
    let first = true;
    city.city.control.dataset(feedOf(CONTRACTS).dataset).remove(() => first && !(first = false));
    await read(CONTRACTS);
    const [text = ''] = await mails();
    expect(text).toMatch(/Retirado/);
    expect(text).toContain('las correcciones son buenas');
    expect(text).toContain('https://moontower.example/es/changes?uid=');
    expect(text).not.toContain('Nobody asked');
  });

  it('comes as a digest to whoever asked for one', async () => {
    await follow('all', { frequency: 'daily' });
    edit(CONTRACTS, 'doc_dscr', 'Told in the morning');
    await read(CONTRACTS);
    expect(await mails()).toEqual([]);
    await composeDigests(stage.deps, { day: '2026-11-21' });
    await stage.send();
    expect(texts().join()).toContain('after “Told in the morning”');
  });

  it('of a place tells edits of records there, and of no other', async () => {
    const items = await nativeItems(stage.store)
      .find({ feed: PERMITS, district: { $exists: true } })
      .toArray();
    const row = Number(items.length > 0);
    expect(row).toBe(1);
    const moved = edit(PERMITS, 'description', 'Corrected description');
    await read(PERMITS);
    const [seen] = await changes(PERMITS);
    expect(seen?.fields[0]).toMatchObject({ name: 'description', from: moved });
    const there = (await nativeItems(stage.store).findOne({ _id: seen?.uid ?? '' }))?.district ?? 0;
    expect(there).toBeGreaterThan(0);
    await follow(`feed=${PERMITS}`, { filter: { district: [there] } });
    await follow(`feed=${PERMITS}`, { email: 'far@city.example', filter: { district: [(there % 10) + 1] } });
    edit(PERMITS, 'description', 'Corrected once more');
    await read(PERMITS);
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(stage.sink.mails[0]?.to).toEqual(['ann@city.example']);
    expect(told[0]).toContain('before “Corrected description”, after “Corrected once more”');
  });

  it('says nothing of an edit from before it was asked for', async () => {
    edit(CONTRACTS, 'doc_dscr', 'Before anybody asked');
    await read(CONTRACTS);
    await matchAlerts(stage.deps);
    await follow('all');
    edit(CONTRACTS, 'doc_dscr', 'After somebody asked');
    await read(CONTRACTS);
    const [text = ''] = await mails();
    expect(text).toContain('after “After somebody asked”');
    expect(text.match(/published the first value/g)).toHaveLength(1);
  });
});

describe('what is withheld', () => {
  beforeEach(endAll);
  const version = async (about: object) => {
    await nativeCounters(stage.store).updateOne({ _id: 'log' }, { $inc: { seq: 1 } });
    const leaf = (await countLeaves(stage.store)) - 1;
    await nativeVersions(stage.store).insertOne({
      _id: leaf,
      uid: `${CONTRACTS}:secret-${leaf}`,
      feed: CONTRACTS,
      key: `secret-${leaf}`,
      collection: 'records',
      kind: 'changed',
      at: stage.now(),
      run: 'r',
      fields: [{ name: 'doc_dscr', from: 'Jane Doe', to: 'John Doe' }],
      ...about,
    });
    return leaf;
  };

  it('is named by its column in a mail, never by its value, also where it was taken back since', async () => {
    await follow(`feed=${CONTRACTS}`);
    const guarded = await version({ fields: [{ name: 'lgl_nm', commitment: 'a'.repeat(43) }] });
    edit(CONTRACTS, 'doc_dscr', 'An ordinary edit');
    await read(CONTRACTS);
    await matchAlerts(stage.deps);
    await nativeVersions(stage.store).updateOne(
      { _id: { $ne: guarded }, 'fields.to': 'An ordinary edit' },
      { $unset: { 'fields.$[].from': '', 'fields.$[].to': '', title: '' }, $set: { withheld: true } },
    );
    const [text = ''] = await mails();
    expect(text).toContain('lgl_nm: not shown');
    expect(text).toContain('doc_dscr: not shown');
    expect(text).not.toContain('An ordinary edit');
    expect(text).not.toContain('aaaa');
    await nativeVersions(stage.store).deleteOne({ _id: guarded });
  });

  it('of a purchase that was taken off is told to nobody', async () => {
    await follow(`feed=${CONTRACTS}`);
    await writeReview(stage.store, { purchase: 'order:X', status: 'cleared', at: stage.now(), withheld: true });
    const leaf = await version({ purchase: 'order:X' });
    edit(CONTRACTS, 'doc_dscr', 'Another ordinary edit');
    await read(CONTRACTS);
    const [text = ''] = await mails();
    expect(text).toContain('Another ordinary edit');
    expect(text).not.toContain('Jane Doe');
    await nativeVersions(stage.store).deleteOne({ _id: leaf });
  });
});
