import { Dice, hash32 } from '@moontower/fake-city/random';

/** Whoever is killed with SIGKILL. */
export const VICTIMS = ['worker', 'api', 'redis', 'mongod'] as const;
export type Victim = (typeof VICTIMS)[number];
/** A line that is cut, or falls silent, between the product and a server; a disk that has no room left. */
export const TROUBLES = [
  'line to Redis',
  'line to MongoDB',
  'mail server',
  'disk of Redis',
  'disk of MongoDB',
] as const;
export type Trouble = (typeof TROUBLES)[number];
export type FaultKind = Victim | Trouble;

export const isVictim = (kind: FaultKind): kind is Victim => VICTIMS.some((victim) => victim === kind);

/** How often each of a hundred. A worker is killed most: whatever is under way is its work. */
const WEIGHTS: readonly (readonly [kind: FaultKind, weight: number])[] = [
  ['worker', 41],
  ['api', 23],
  ['redis', 13],
  ['mongod', 13],
  ['line to Redis', 3],
  ['line to MongoDB', 3],
  ['mail server', 2],
  ['disk of Redis', 1],
  ['disk of MongoDB', 1],
];

export interface Fault {
  kind: FaultKind;
  /** How long everything has run when it comes. */
  afterMs: number;
  /** Of a trouble: how long it stays. */
  lastsMs: number;
  /** Of a line: silent, or reset. */
  silent: boolean;
}

/** The fault with this number, from 0: the same seed gives the same faults, wherever a part begins. */
export function faultAt(seed: number, n: number): Fault {
  const dice = new Dice(hash32(seed, 'fault', n));
  return {
    kind: dice.weighted(WEIGHTS),
    afterMs: dice.whole(50, 1_500),
    lastsMs: dice.whole(800, 4_000),
    silent: dice.chance(0.5),
  };
}
