import { PulseStats } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';

const { pulse, city } = fakeDeps();
const told = {
  ...pulse,
  stats: async (_filter: unknown, day: string | undefined) => ({
    day: day ?? '2020-02-02',
    active: 0,
    today: 0,
    week: 0,
    byType: {},
    usual: [],
  }),
};
/** Nine in the evening in Austin, three in the morning of the next day in UTC. */
const nowMs = () => Date.parse('2026-11-21T03:00:00.000Z');
const live = fakeApi({ pulse: told, nowMs });
const recorded = fakeApi({ pulse: told, nowMs, city: { ...city, mode: 'recorded' } });
const shifted = fakeApi({ pulse: told, nowMs, city: { ...city, mode: 'recorded', shifted: true } });
const dayOf = async (api: typeof live, query = '') =>
  PulseStats.parse(await (await api.ask(`/api/pulse/stats${query}`)).json()).day;

describe('today, in the statistics of Civic Pulse', () => {
  it('is the calendar day in Austin, also of a recording whose dates were moved to now', async () => {
    expect([await dayOf(live), await dayOf(shifted)]).toEqual(['2026-11-20', '2026-11-20']);
  });
  it('is the last day of a period that ended before', async () => {
    expect(await dayOf(live, '?until=2026-11-10T06:00:00.000Z')).toBe('2026-11-09');
    expect(await dayOf(live, '?until=2027-01-01')).toBe('2026-11-20');
  });
  it('is the newest day of the filter’s records in a recording with the dates of then', async () => {
    expect(await dayOf(recorded)).toBe('2020-02-02');
  });
});
