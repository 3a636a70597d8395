import type { CollectOptions, Hit, Ranking } from './collect.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import { isBeginning, typosIn } from './find-in-segment.ts';
import { inPlaces } from './place-words.ts';
import type { QueryWord } from './read-question.ts';
import type { Readings } from './readings.ts';
import type { SetAnswer, Sets } from './word-set.ts';

/**
 * With fewer streets as typed, those one slip away stand below them: three letters with a slip are often another
 * street's.
 */
const FEW = 5;
/**
 * Few letters are a street's beginning more often than a whole word of its name: a street with that word stands before
 * one that begins so only where the other has not so many times its records. `la` means Lamar Boulevard before La
 * Crosse Avenue.
 */
const WHOLE = 10;
/**
 * A place is put where its records bring it whenever they have doubled: it may stand below another with half of them
 * until it is asked for.
 */
const AMONG = 250;

type RecordCount = (hit: Hit) => number;
/** Among streets as near to what was typed the busiest comes first. */
export function busiestStreetFirst(records: RecordCount): Ranking {
  const weight = (hit: Hit) => records(hit) * (isBeginning(hit.tier) ? 1 : WHOLE);
  return {
    order: (one, other) => typosIn(one.tier) - typosIn(other.tier) || weight(other) - weight(one),
    among: AMONG,
  };
}
/** An address has its number as typed, or stands below. */
export function busiestAddressFirst(records: RecordCount): Ranking {
  return { order: (one, other) => one.tier - other.tier || records(other) - records(one), among: AMONG };
}

type PlaceSets = Pick<Sets, 'streets' | 'addresses'>;
type PlaceWish = CollectOptions & { readings?: Readings };
interface PlaceQuestion {
  words: readonly QueryWord[];
  spelling?: readonly QueryWord[] | undefined;
}
/** What the words as typed find, or the address that they are one spelling of. */
export interface TypedPlaces {
  street: SetAnswer;
  address: SetAnswer;
  /** How many these are. */
  exact: number;
}

export async function findTypedPlaces(
  { streets, addresses }: PlaceSets,
  { words: asked, spelling: spelt }: PlaceQuestion,
  wish: CollectOptions,
): Promise<TypedPlaces> {
  const words = asked.map(inPlaces);
  const spelling = spelt?.map(inPlaces);
  const asTyped = async (set: PlaceSets['streets']) => {
    const typed = await set.find(words, { ...wish, slips: 'none' });
    return typed.total > 0 || spelling === undefined ? typed : set.find(spelling, { ...wish, slips: 'none' });
  };
  const [street, address] = await Promise.all([asTyped(streets), asTyped(addresses)]);
  return { street, address, exact: street.total + address.total };
}

/** Streets one slip away. Nearly every question needs them, so that they are asked for with what is found as typed. */
export const findNearStreets = async (
  { streets }: PlaceSets,
  { words }: PlaceQuestion,
  wish: PlaceWish,
): Promise<SetAnswer> => streets.find(words.map(inPlaces), { ...wish, slips: 'begins' });

export const findNearAddresses = async (
  { addresses }: PlaceSets,
  { words }: PlaceQuestion,
  wish: PlaceWish,
): Promise<SetAnswer> => addresses.find(words.map(inPlaces), { ...wish, slips: 'begins' });

/** Places found as typed; where these are few, also what is one slip away. `near`: the streets that are. */
export async function choosePlaces(
  sets: PlaceSets,
  { words, typed: { street, address }, near }: PlaceQuestion & { typed: TypedPlaces; near: SetAnswer },
  wish: PlaceWish,
): Promise<SetAnswer[]> {
  // Of one word with a slip the street says enough.
  const isEnough = address.total > 0 || words.length === 1;
  return [street.total >= FEW ? street : near, isEnough ? address : await findNearAddresses(sets, { words }, wish)];
}

/** All of it at once. */
export async function findPlaces(sets: PlaceSets, asked: PlaceQuestion, wish: PlaceWish): Promise<SetAnswer[]> {
  const [typed, near] = await Promise.all([findTypedPlaces(sets, asked, wish), findNearStreets(sets, asked, wish)]);
  return choosePlaces(sets, { ...asked, typed, near }, wish);
}

/** Counts which of the words stand together in one address or the name of one street. */
export async function combinePlaces(
  { streets, addresses }: PlaceSets,
  known: QuestionWords<QueryWord>,
  { wish, into }: { wish: CollectOptions; into: Combinations },
): Promise<void> {
  const inKeys = known.map(({ word, isNear }) => ({ word: inPlaces(word), isNear }));
  const count = async (set: PlaceSets['streets']) => set.combine(inKeys, { wish, slips: 'begins', into });
  await Promise.all([count(streets), count(addresses)]);
}
