import { RuleCatalogue } from '@moontower/contracts';
import { writeRuleCatalogue } from '@moontower/store/spending/rule-catalogue';
import { describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { announce, aRuleCatalogue } from '../../test/seed.ts';

const api = runningApi(async () => undefined);

describe('/api/pork/rules', () => {
  it('lists no rule before the first scoring, and every rule of the latest one after it', async () => {
    expect(RuleCatalogue.parse(await (await api.ask('/api/pork/rules')).json())).toEqual({
      ruleSet: 'none',
      scored: 0,
      firingLimit: 0,
      rules: [],
    });
    await writeRuleCatalogue(api.store(), { ...aRuleCatalogue(), scored: 1, rules: [] });
    await writeRuleCatalogue(api.store(), aRuleCatalogue());
    await announce(api.store(), [
      {
        name: 'feed:refreshed',
        payload: {
          feed: 'austin-payments',
          state: 'done',
          checkedAt: '2026-11-20T18:00:00.000Z',
          inserted: 1,
          updated: 0,
          withdrawn: 0,
        },
      },
    ]);
    await expect
      .poll(async () => RuleCatalogue.parse(await (await api.ask('/api/pork/rules')).json()))
      .toEqual(aRuleCatalogue());
  });
  it('takes no parameter', async () => {
    expect((await api.ask('/api/pork/rules?limit=3')).status).toBe(400);
  });
});
