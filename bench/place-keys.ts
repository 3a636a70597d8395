import { austin } from '@moontower/city';
import { resultOf, type BenchResult } from './bench-result.ts';
import { ownCpuMs } from './in-child.ts';
import { wordOf } from './search-records.ts';

/** `PLACE_KEYS=20000` to try it. */
const ADDRESSES = Number(process.env['PLACE_KEYS'] ?? 400_000);
const ROUNDS = 5;
const LEAST_A_SECOND = 50_000;

/** Ways in which the city's own files write addresses, seldom ones as often as plain ones. */
const WAYS: readonly ((house: number, street: string) => string)[] = [
  (house, street) => `${house} ${street} ST`,
  (house, street) => `${house} ${street} Drive, Austin, TX 78704`,
  (house, street) => `${house} W ${street} BOULEVARD BLDG 12 UNIT 104`,
  (house, street) => `${house} N ${street} Ln Ste 500 Austin`,
  (house, street) => `${house}-${house + 99} ${street} AVE`,
  (house, street) => `Block of ${house - (house % 100)} ${street} Cv`,
  (_house, street) => `${street} Rd & E 5th St`,
  (house) => `${house} N US 183 HWY SB SVRD Unit 238 AUSTIN`,
  (house) => `${house} S Ih 35 Svrd Nb`,
  (house, street) => `${house} 1/2 ${street} Trail #7`,
];
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => WAYS[at % WAYS.length]?.(100 + (at % 9_700), wordOf(at % 9_000)) ?? '');

function rate(all: readonly string[]): number {
  let read = 0;
  const began = ownCpuMs();
  for (const address of all) if (austin.placeOf(address) !== undefined) read += 1;
  const seconds = (ownCpuMs() - began) / 1_000;
  if (read !== all.length) throw new Error(`${all.length - read} addresses without a key`);
  return all.length / seconds;
}

/**
 * Addresses a second to the key of their place, on one core: a second of processor time, so that what else runs says
 * little.
 */
export async function run(): Promise<BenchResult[]> {
  const all = addresses(ADDRESSES);
  rate(all.slice(0, 20_000));
  const runs = Array.from({ length: ROUNDS }, () => ({ ours: rate(all), limit: LEAST_A_SECOND }));
  return [resultOf('place keys of addresses', 'keys/s', '>= 1', runs)];
}
