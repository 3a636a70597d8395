import { Dice, hash32 } from '@moontower/fake-city/random';
import type { Attack } from './attack.ts';
import { framing } from './framing.ts';
import { request } from './request-attack.ts';
import { socket } from './socket-attack.ts';

/** The attack of this place in the row: the same one for the same seed, also when asked for alone. */
export function attackAt(seed: number, index: number): Attack {
  const dice = new Dice(hash32(seed, 'attack', index));
  const make = dice.weighted([
    [request, 84],
    [framing, 10],
    [socket, 6],
  ] as const);
  return make(dice);
}
