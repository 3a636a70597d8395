import type { FindingAbout } from '@moontower/contracts';
import type { AlertFilter } from '@moontower/alerts/contract';
import { alertsOf } from '@moontower/alerts/store/mailbox-alerts';
import { appendEvents } from '@moontower/store/events/event-log';
import { nativeFindings } from '@moontower/findings/testing/documents';
import { nativePurchases, nativeRecords } from '@moontower/store/testing/native';
import { testStores } from '@moontower/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDigests, matchAlerts } from '@moontower/alerts/worker/alert-work';
import { openAlertStage, readable, type AlertStage } from './testing/alert-stage.ts';

const names = testStores();
let stage: AlertStage;
beforeAll(async () => {
  stage = await openAlertStage(names, Date.parse('2026-11-20T18:00:00Z'));
});
beforeEach(async () => {
  await stage.clear();
  await nativeFindings(stage.store).deleteMany({});
});
afterAll(() => stage.stop());

const follow = async (filter: AlertFilter, language: 'en' | 'es' = 'en') => {
  await matchAlerts(stage.deps);
  await alertsOf(stage.store).ask(
    { email: 'ann@city.example', language, topics: [], filter, frequency: 'daily' },
    { at: stage.now(), proved: true },
  );
};
/** A version of a finding goes live, as the second approval leaves it. */
const publish = async (
  id: string,
  { kind, key, party, version = 1 }: { kind: FindingAbout; key: string; party?: string; version?: number },
) => {
  const at = stage.now();
  const words = {
    claim: `Claim of ${id}`,
    text: 'Two permits name the same blocks.',
    about: { kind, id: key, key },
    receipts: [],
    pictures: [],
    ...(party === undefined ? {} : { party }),
  };
  await nativeFindings(stage.store).replaceOne(
    { _id: id },
    {
      ...words,
      named: false,
      language: 'en',
      state: 'live',
      version,
      createdAt: at,
      changedAt: at,
      approvals: [],
      live: { ...words, version, at },
      liveAt: at,
      past: [],
      checks: {},
      steps: [],
      errors: [],
    },
    { upsert: true },
  );
  await appendEvents(stage.store, [{ name: 'finding:published', payload: { id, version, about: { kind, key } } }], {
    at,
  });
};
const digest = async (day: string) => {
  stage.sink.mails.length = 0;
  await composeDigests(stage.deps, { day });
  await stage.send();
  return stage.sink.mails.map(({ raw }) => readable(raw));
};
/** Text and HTML of a mail say the same. */
const told = (mails: readonly string[]) => [
  ...new Set([...mails.join('\n').matchAll(/Claim of ([\w-]+)/g)].map(([, id = '']) => id)),
];

describe('a finding that goes live', () => {
  it('is told to who follows the record or a vendor of it, once, with two reviewers named as a fact', async () => {
    await nativePurchases(stage.store).deleteMany({});
    const uid = await stage.land({ key: 'K1', title: 'Remodel on Elm St' });
    await follow({ uid });
    await follow({ vendor: 'V1' });
    await publish('on-record', { kind: 'record', key: uid });
    await publish('on-vendor', { kind: 'vendor', key: 'V1' });
    await publish('on-another', { kind: 'vendor', key: 'V2' });
    await publish('on-another-record', { kind: 'record', key: 'austin-permits:K2' });
    const mails = await digest('2026-11-21');
    expect(told(mails).toSorted()).toEqual(['on-record', 'on-vendor']);
    expect(mails.join('')).toContain('/findings/on-record');
    expect(mails.join('')).toContain('Resident report, reviewed by two people');
    expect(mails.join('').toUpperCase()).toContain('FINDINGS: REMODEL ON ELM ST');
    expect(await digest('2026-11-22')).toEqual([]);
  });

  it('is told to who follows an organisation by its name, an address, its block or its street', async () => {
    await nativeRecords(stage.store).insertOne({
      _id: 'irs-nonprofits:001000007',
      feed: 'irs-nonprofits',
      kind: 'nonprofit',
      key: '001000007',
      hash: 'h',
      rawHash: 'r',
      fields: { NAME: 'EXAMPLE PARK FRIENDS INC' },
      firstSeenAt: stage.now(),
      changedAt: stage.now(),
    });
    await follow({ q: 'EXAMPLE PARK FRIENDS' });
    await follow({ place: '8677-swanson-ln' });
    await follow({ place: 'elm-st' });
    await publish('on-organisation', { kind: 'organisation', key: '001000007' });
    await publish('on-other-organisation', { kind: 'organisation', key: '001000008' });
    await publish('on-block', { kind: 'place', key: '8600-block-swanson-ln' });
    await publish('on-street', { kind: 'place', key: '100-block-elm-st' });
    await publish('on-other-block', { kind: 'place', key: '8700-block-swanson-ln' });
    expect(told(await digest('2026-11-21')).toSorted()).toEqual(['on-block', 'on-organisation', 'on-street']);
  });

  it('is told again when it is corrected, not when its author took it back, in its reader’s language', async () => {
    await follow({ vendor: 'V1' }, 'es');
    await publish('f1', { kind: 'vendor', key: 'V1' });
    const [first = ''] = await digest('2026-11-21');
    expect(first).toContain('revisado por dos personas');
    expect(first).toContain('/es/findings/f1');
    await publish('f1', { kind: 'vendor', key: 'V1', version: 2 });
    expect((await digest('2026-11-22')).join('')).toContain('corregido');
    await publish('f2', { kind: 'vendor', key: 'V1' });
    await matchAlerts(stage.deps);
    await nativeFindings(stage.store).updateOne({ _id: 'f2' }, { $set: { state: 'withdrawn' } });
    expect(await digest('2026-11-23')).toEqual([]);
  });

  it('of a party that is named is told to who follows that name', async () => {
    await follow({ q: 'Example Paving' });
    await publish('named', { kind: 'place', key: '100-block-elm-st', party: 'Example Paving Inc' });
    await publish('of-others', { kind: 'place', key: '100-block-elm-st', party: 'Other Paving Inc' });
    expect(told(await digest('2026-11-21'))).toEqual(['named']);
  });
});
