import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { killWhileReporting } from '../../test/killed-submits.ts';
import { killWhileSigningUp } from '../../test/killed-sign-ups.ts';

// In one file: both start the API from the bundle that they make.
const [reports, alerts] = [testStores(), testStores()];
const { env } = process;
const KILLS = 4;

it('a report whose API is killed is there once, with its item, its event and its line in the audit log', async () => {
  const { cut } = await killWhileReporting({ ...reports, env }, KILLS);
  // The kills met work that was under way.
  expect(cut).toBeGreaterThan(0);
});

it('an alert is there once with one mail, or ended, if its API is killed while somebody asks for that', async () => {
  const { people, cut } = await killWhileSigningUp({ ...alerts, env }, KILLS);
  expect([people, cut > 0]).toEqual([KILLS * 4, true]);
});
