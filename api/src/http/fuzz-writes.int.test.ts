import { LIMIT_SETTINGS } from '@moontower/contracts';
import { runWriteFuzz } from '@moontower/fuzz/writes/run-write-fuzz';
import { describe, expect, it } from 'vitest';
import { SECRET } from '../../test/identities.ts';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, aStoredPurchase, manyItems, seedFeeds, seedItems, seedPurchases } from '../../test/seed.ts';

/** Far above what a run makes: limits have tests of their own. */
const NO_LIMITS = Object.fromEntries(Object.keys(LIMIT_SETTINGS).map((name) => [name, '1000000']));
const api = runningApi(
  async (store) => {
    await seedItems(store, manyItems(50));
    await seedFeeds(store, [aFeedDocument()]);
    await seedPurchases(store, [aStoredPurchase()]);
  },
  {
    ...NO_LIMITS,
    JWT_SECRET: SECRET,
    // Nobody listens there: what asks for mail is noted, and no mail leaves.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'fuzz@moontower.example',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  },
);

describe('writes of every role, made from the contracts, some spoilt and some at the same moment', () => {
  it('break nothing, are done once, and nothing is public that nobody let through', async () => {
    const report = await runWriteFuzz({
      url: api.url(),
      operatorToken: 'operators-token-1',
      requests: 800,
      seed: 20_261_124,
      lookEvery: 400,
    });
    expect(report.findings).toEqual([]);
    console.log(`  ${JSON.stringify(report.statuses)}, ${report.races} races, ${report.canaries} unread texts`);
    const went = Object.entries(report.routes).filter(([, counted]) => counted.went > 0);
    expect(went.length).toBeGreaterThan(15);
    expect(report.canaries).toBeGreaterThan(150);
    expect(report.races).toBeGreaterThan(30);
  });
});
