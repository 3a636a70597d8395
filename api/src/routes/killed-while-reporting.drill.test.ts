import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { killWhileReporting } from '../../test/killed-submits.ts';

const names = { ...testStores(), env: process.env };
/** KILLS=20 to try it, or to take it in turns with others on one machine. */
const KILLS = Number(process.env['KILLS'] ?? 100);
/** A quarter of an hour where nothing else runs; every kill costs a start. */
const LONGEST_MS = 3_600_000;

it(
  'a hundred kills of the API during submits lose and double no report',
  async () => {
    const { reports, cut, left } = await killWhileReporting(names, KILLS);
    console.log(
      `${KILLS} kills, ${reports} reports, ${cut} sends cut, ${left} reports without an answer when the kills were ` +
        'over: each stands once',
    );
    expect([reports, cut > KILLS / 2]).toEqual([KILLS * 4, true]);
  },
  LONGEST_MS,
);
