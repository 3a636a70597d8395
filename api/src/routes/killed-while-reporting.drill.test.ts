import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { killWhileReporting } from '../../test/killed-submits.ts';

const names = { ...testStores(), env: process.env };
const KILLS = 100;

it('a hundred kills of the API during submits lose and double no report', async () => {
  const { reports, cut } = await killWhileReporting(names, KILLS);
  console.log(`${KILLS} kills, ${reports} reports, ${cut} sends cut: each stands once`);
  expect([reports, cut > KILLS / 2]).toEqual([KILLS * 4, true]);
});
