import { austin } from '@moontower/city';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nativeDueJobs, nativeFeeds, nativeTallyStates } from '@moontower/store/testing/native';
import { readRuleCatalogue, writeRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import { testStores } from '@moontower/testkit/stores';
import { calculationsOf } from '../calculations/index.ts';
import { describeCalculation } from '../calculations/run-calculation.ts';
import type { Deps } from '../deps.ts';
import { describeFeeds } from '../describe-feeds.ts';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { stageDeps } from '../testing/stage-deps.ts';
import { scorePurchases } from '../spending/score-purchases.ts';
import type { Tick as TickOf } from '@moontower/feature/jobs';
import { recurring } from './recurring.ts';

const { mongoUri, redisUrl, database, redisPrefix } = testStores();
const DAY_MS = 86_400_000;
let stage: Stage;
let deps: Deps;
let asked: string[];
let tick: TickOf<Deps>;
beforeAll(async () => {
  stage = await openStage({ mongoUri, database, city: {} });
  deps = stageDeps(stage, { redisUrl, redisPrefix, feeds });
});
afterAll(async () => {
  deps.redis.disconnect();
  await stage.stop();
});
beforeEach(async () => {
  await nativeFeeds(stage.store).deleteMany({});
  await describeFeeds(stage.store, feeds, stage.finishing);
  for (const calculation of calculationsOf(austin)) await describeCalculation(stage.store, calculation);
  asked = [];
  tick = {
    deps,
    window: '202611221200',
    dueMs: deps.nowMs(),
    queue: {
      remind: async () => 0,
      add: async (name, payload) => {
        asked.push(`${name} ${JSON.stringify(payload)}`);
        return true;
      },
    },
  };
});

const each = (name: string) => {
  const found = recurring({ feeds, city: austin }).find((one) => one.name === name);
  if (found === undefined) throw new Error(`Nothing recurs as ${name}`);
  return found;
};
const ago = (ms: number) => new Date(deps.nowMs() - ms);

describe('what recurs', () => {
  it('has a name of its own, and every feed and calculation tells its next time', () => {
    const all = recurring({ feeds, city: austin });
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.flatMap(({ tellsNextOf }) => tellsNextOf ?? [])).toEqual([
      ...feeds.map(({ id }) => id),
      ...calculationsOf(austin).map(({ id }) => id),
    ]);
  });

  it('reads a feed at its time, and small feeds whole at night', async () => {
    await each('austin-311').due(tick);
    expect(asked).toEqual(['pull-feed {"feed":"austin-311","window":"202611221200"}']);
    asked = [];
    await each('nightly').due(tick);
    expect(asked[0]).toBe('watch-schema {"window":"202611221200"}');
    expect(asked.some((job) => job.includes('night-202611221200') && job.includes('"full":true'))).toBe(true);
  });

  it('reads what was never read when a worker starts, not what was read in time', async () => {
    await each('austin-311').missed?.(tick);
    expect(asked).toEqual(['pull-feed {"feed":"austin-311","window":"start-202611221200"}']);
    asked = [];
    await nativeFeeds(stage.store).updateOne({ _id: 'austin-311' }, { $set: { checkedAt: ago(1_000) } });
    await each('austin-311').missed?.(tick);
    expect(asked).toEqual([]);
  });

  it('makes the kept sums before anything is read, when a worker starts with none', async () => {
    await nativeTallyStates(stage.store).deleteMany({});
    for (const one of recurring({ feeds, city: austin })) await one.missed?.(tick);
    expect(asked[0]).toBe('rebuild-tallies {"window":"start-202611221200"}');
    expect(asked[1]).toMatch(/^pull-feed/);
  });

  it('asks for no second reading behind one that an earlier start asked for, however often a worker starts', async () => {
    const id = 'pull-feed-austin-311-start-202611221159';
    const payload = { feed: 'austin-311', window: 'start-202611221159' };
    await nativeDueJobs(stage.store).insertOne({ _id: id, name: 'pull-feed', payload, at: ago(60_000) });
    await each('austin-311').missed?.(tick);
    expect(asked).toEqual([]);
    await nativeDueJobs(stage.store).updateOne({ _id: id }, { $set: { doneAt: ago(0), outcome: 'failed: x' } });
    await each('austin-311').missed?.(tick);
    expect(asked).toEqual(['pull-feed {"feed":"austin-311","window":"start-202611221200"}']);
  });

  it('makes a calculation up that was missed, but waits with the first for its readings', async () => {
    await each('moontower-vacancy').missed?.(tick);
    expect(asked).toEqual([]);
    await nativeFeeds(stage.store).updateOne({ _id: 'moontower-vacancy' }, { $set: { checkedAt: ago(2 * DAY_MS) } });
    await each('moontower-vacancy').missed?.(tick);
    expect(asked).toEqual(['calculate {"calculation":"moontower-vacancy","window":"start-202611221200"}']);
  });

  it('looks at columns that nobody looked at for a day, not before the first load', async () => {
    await each('nightly').missed?.(tick);
    expect(asked).toEqual([]);
    await nativeFeeds(stage.store).updateOne({ _id: 'austin-311' }, { $set: { checkedAt: ago(1_000) } });
    await each('nightly').missed?.(tick);
    expect(asked).toEqual(['watch-schema {"window":"start-202611221200"}']);
    asked = [];
    await nativeFeeds(stage.store).updateOne({ _id: 'austin-311' }, { $set: { portalWatchedAt: ago(1_000) } });
    await each('nightly').missed?.(tick);
    expect(asked).toEqual([]);
  });

  it('scores all purchases again at a start where the stored scores are of other rules', async () => {
    await each('scoring').missed?.(tick);
    expect(asked).toEqual([]);
    await scorePurchases({ city: austin, store: stage.store, nowMs: deps.nowMs });
    await each('scoring').missed?.(tick);
    expect(asked).toEqual([]);
    const held = await readRuleCatalogue(stage.store);
    if (held === undefined) throw new Error('no catalogue');
    const older = held.rules.map((rule) => (rule.id === 'F03' ? { ...rule, version: rule.version - 1 } : rule));
    await writeRuleCatalogue(stage.store, { ...held, rules: older });
    await each('scoring').missed?.(tick);
    expect(asked).toEqual(['score-purchases {"window":"start-202611221200"}']);
  });
  it('lets a missed look for addresses and a missed sweep go', () => {
    expect([each('looking-up').missed, each('sweeping').missed]).toEqual([undefined, undefined]);
  });
});
