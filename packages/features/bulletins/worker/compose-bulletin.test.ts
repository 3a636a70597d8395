import type { FeedStatus } from '@moontower/contracts';
import { aFeed } from '@moontower/testkit/a-feed';
import type { BulletinFacts } from '../store/bulletin-facts.ts';
import type { RunLine } from '@moontower/store/ingest/runs';
import { describe, expect, it } from 'vitest';
import { composeBulletin, spanOf } from './compose-bulletin.ts';

const feed = (id: string, about: Partial<FeedStatus> = {}): FeedStatus => ({
  ...aFeed,
  id,
  title: `Feed ${id}`,
  dataset: id,
  publisher: 'City of Austin',
  homepage: `https://city.example/${id}`,
  licence: 'Public domain',
  category: 'Development',
  schedule: '* * * * *',
  cadenceMs: 60_000,
  ...about,
});
const run = (id: string, about: Partial<RunLine> = {}): RunLine => ({
  feed: id,
  state: 'done',
  received: 0,
  inserted: 0,
  updated: 0,
  quarantined: 0,
  withdrawn: 0,
  skipped: {},
  finishedAt: new Date('2026-11-21T03:20:00Z'),
  ...about,
});
const facts = (about: Partial<BulletinFacts> = {}): BulletinFacts => ({
  feeds: [],
  runs: [],
  flagged: [],
  biggest: [],
  edits: { changed: 0, removed: 0, returned: 0 },
  seq: 40,
  ...about,
});
const frame = { id: '2026-11-21T03', simulated: false } as const;

describe('a bulletin', () => {
  it('tells how many rows publishers changed, removed and put back', () => {
    const edits = { changed: 12, removed: 3, returned: 1 };
    expect(composeBulletin(facts({ edits }), frame).edits).toEqual(edits);
  });
  it('adds up the ledger lines of its hour by feed, the feed with the most news first', () => {
    const { totals, feeds } = composeBulletin(
      facts({
        feeds: [feed('a'), feed('b'), feed('unread')],
        runs: [
          run('a', { received: 10, inserted: 2, quarantined: 3, skipped: { 'no-date': 1 } }),
          run('a', { received: 5, updated: 1 }),
          run('b', { received: 9, inserted: 9, withdrawn: 4 }),
        ],
      }),
      frame,
    );
    expect(totals).toEqual({ readings: 3, received: 24, new: 11, changed: 1, gone: 4, heldBack: 2, leftOut: 1 });
    expect(feeds.map(({ feed: id, new: fresh, heldBack, leftOut }) => [id, fresh, heldBack, leftOut])).toEqual([
      ['b', 9, 0, 0],
      ['a', 2, 2, 1],
    ]);
  });
  it('names late and troubled feeds although they were not read', () => {
    const { feeds, lateFeeds, allFeeds, quiet } = composeBulletin(
      facts({
        feeds: [
          feed('old', { state: 'stale' }),
          feed('away', { state: 'unreachable', stateReason: 'No answer.' }),
          feed('fine'),
        ],
      }),
      frame,
    );
    expect(feeds.map(({ feed: id, late, state }) => [id, late, state])).toEqual([
      ['away', false, 'unreachable'],
      ['old', true, 'stale'],
    ]);
    expect([lateFeeds, allFeeds, quiet]).toEqual([1, 3, true]);
  });
  it('tells readings that went wrong once a feed and kind, with their number and last reason', () => {
    const failed = (message: string) => run('a', { state: 'failed', error: { code: 'source_unavailable', message } });
    const { failures, quiet } = composeBulletin(
      facts({ feeds: [feed('a')], runs: [failed('first'), failed('second'), run('a', { state: 'held' })] }),
      frame,
    );
    expect(failures.map(({ state, times, message }) => [state, times, message])).toEqual([
      ['failed', 2, 'second'],
      ['held', 1, undefined],
    ]);
    expect(quiet).toBe(false);
  });

  it('calls a source that is not known any more by words', () => {
    const runs = [run('austin-left', { state: 'held' })];
    const { failures } = composeBulletin(facts({ runs }), frame);
    expect(failures.map(({ title }) => title)).toEqual(['A source that is not read any more']);
  });
  it('ranks flagged purchases by score, counts all and shows ten', () => {
    const flagged = Array.from({ length: 12 }, (_, at) => ({
      id: `P${at}`,
      title: 'x',
      amountCents: 100,
      score: at,
      publishedAt: '2026-11-20T00:00:00.000Z',
    }));
    const { flagged: told } = composeBulletin(facts({ flagged }), frame);
    expect([told.count, told.amountCents, told.top.length, told.top[0]?.id]).toEqual([12, 1_200, 10, 'P11']);
  });
  it('is the same for the same facts, and says when its records are made up', () => {
    const given = facts({
      feeds: [feed('b'), feed('a')],
      runs: [run('a', { inserted: 1 }), run('b', { inserted: 1 })],
    });
    expect(composeBulletin(given, frame)).toEqual(
      composeBulletin({ ...given, feeds: given.feeds.toReversed() }, frame),
    );
    expect([
      composeBulletin(given, frame).simulated,
      composeBulletin(given, { ...frame, simulated: true }).simulated,
    ]).toEqual([undefined, true]);
  });
});

describe('its hours', () => {
  it('are the hour of its name, or all since the bulletin before', () => {
    const to = new Date('2026-11-21T04:00:00Z');
    expect(spanOf({ id: frame.id })).toEqual({ from: new Date('2026-11-21T03:00:00Z'), to, afterSeq: undefined });
    expect(spanOf({ id: frame.id, last: { id: '2026-11-20T21', to: '2026-11-20T22:00:00.000Z', seq: 9 } })).toEqual({
      from: new Date('2026-11-20T22:00:00Z'),
      to,
      afterSeq: 9,
    });
  });
});

describe('the checkpoint of the log', () => {
  it('stands in the bulletin of an hour, and is missing where no log had begun', () => {
    const checkpoint = { origin: 'm.example/log', size: 12, root: 'AAAA' };
    expect(composeBulletin(facts({ checkpoint }), frame).checkpoint).toEqual(checkpoint);
    expect(composeBulletin(facts(), frame)).not.toHaveProperty('checkpoint');
  });
});
