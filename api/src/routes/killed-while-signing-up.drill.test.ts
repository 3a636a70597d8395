import { testStores } from '@moontower/testkit/stores';
import { expect, it } from 'vitest';
import { killWhileSigningUp } from '../../test/killed-sign-ups.ts';

const names = { ...testStores(), env: process.env };
/** KILLS=20 to try it, or to take it in turns with others on one machine. */
const KILLS = Number(process.env['KILLS'] ?? 100);

/** A quarter of an hour where nothing else runs; every kill costs a start. */
const LONGEST_MS = 3_600_000;

it(
  'a hundred kills of the API while people sign up for alerts, confirm and stop lose and double no mail',
  async () => {
    const { people, cut } = await killWhileSigningUp(names, KILLS);
    console.log(`${KILLS} kills, ${people} people, ${cut} presses cut: each has one mail and one alert, or ended it`);
    expect([people, cut > KILLS / 2]).toEqual([KILLS * 4, true]);
  },
  LONGEST_MS,
);
