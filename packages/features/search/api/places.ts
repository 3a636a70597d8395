import { STREET_TYPES } from '@moontower/city/street-words';
import type { SearchKind } from '../search-kinds.ts';
import type { SearchedItem } from '@moontower/store/items/searched-items';
import { SegmentBuilder, runInSlices } from './index/build-segment.ts';
import type { HitCollector, Hit, CollectOptions } from './collect.ts';
import { isBeginning, typosIn } from './find-in-segment.ts';
import { kindNumber, thingId } from './entries.ts';
import type { Combinations, QuestionWords } from './combine.ts';
import type { QueryWord } from './read-question.ts';
import { AS_TYPE, type Readings } from './readings.ts';
import type { Entry } from './index/segment.ts';
import { SegmentSet } from './segment-set.ts';
import { SpotTable } from './index/spot-table.ts';
import type { LetPass } from '@moontower/feature/define-feature';

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
const BETWEEN = ' ';
/** Places that people do not call by an address. */
const NO_ADDRESS = /^(?:point|parcel)-/;

type PlaceKind = Extract<SearchKind, 'street' | 'address'>;
/** An address or a street that was found, with how many records are there. */
export interface FoundPlace {
  kind: PlaceKind;
  key: string;
  records: number;
}

/**
 * The addresses and streets at which records lie that are shown, each with how many: there from the first of them, gone
 * with the last.
 * Among streets as near to what was typed the busiest comes first; an address has its number as typed, or stands below.
 */
export class Places {
  /** An address with its streets, as one text; of records that name a street alone, the streets. */
  readonly #spots = new SpotTable();
  readonly #streets = new SpotTable();
  readonly #sets = {
    street: new SegmentSet({
      order: (one, other) => typosIn(one.tier) - typosIn(other.tier) || this.#weight(other) - this.#weight(one),
      among: AMONG,
    }),
    address: new SegmentSet({
      order: (one, other) => one.tier - other.tier || this.#spots.count(other.spot) - this.#spots.count(one.spot),
      among: AMONG,
    }),
  };
  #isRead = false;

  /** A record is here. @returns the number to leave by; 0 where its place has no name */
  enter(item: Pick<SearchedItem, 'placeKey' | 'streets'>): number {
    const text = spotText(item);
    if (text.trim() === '') return 0;
    const spot = this.#spots.add(text);
    const { address, streets } = partsOf(text);
    for (const street of streets) this.#follow('street', street, this.#streets.add(street));
    if (address !== '') this.#follow('address', address, spot);
    return spot;
  }

  leave(spot: number): void {
    if (spot === 0) return;
    const { address, streets } = partsOf(this.#spots.text(spot));
    for (const street of streets)
      if (this.#streets.drop(this.#streets.find(street)) === 0) this.#sets.street.remove(thingId('street', street));
    if (this.#spots.drop(spot) === 0 && address !== '') this.#sets.address.remove(thingId('address', address));
  }

  /** Once all records are in: from here on each change is followed. */
  async read(letPass?: LetPass): Promise<void> {
    const streets = new SegmentBuilder();
    const addresses = new SegmentBuilder();
    for (const number of this.#streets.used())
      streets.add(placeEntry('street', this.#streets.text(number), { number, count: this.#streets.count(number) }));
    await runInSlices(this.#addAddresses(addresses), letPass);
    this.#sets.street.replace(await runInSlices(streets.build(), letPass));
    this.#sets.address.replace(await runInSlices(addresses.build(), letPass));
    this.#isRead = true;
  }

  *#addAddresses(builder: SegmentBuilder): Generator<undefined> {
    for (const number of this.#spots.used()) {
      const { address } = partsOf(this.#spots.text(number));
      if (address !== '') builder.add(placeEntry('address', address, { number, count: this.#spots.count(number) }));
      if (number % 1_000 === 0) yield undefined;
    }
  }

  /** A new place comes in, and one whose records doubled finds its rank again. */
  #follow(kind: PlaceKind, key: string, number: number): void {
    const count = (kind === 'street' ? this.#streets : this.#spots).count(number);
    if (this.#isRead && (count & (count - 1)) === 0) this.#sets[kind].put(placeEntry(kind, key, { number, count }));
  }

  #weight({ tier, spot }: Hit): number {
    const records = this.#streets.count(spot);
    return isBeginning(tier) ? records : records * WHOLE;
  }

  place({ kind, spot }: Hit): FoundPlace | undefined {
    if (kind === kindNumber('street'))
      return { kind: 'street', key: this.#streets.text(spot), records: this.#streets.count(spot) };
    if (kind !== kindNumber('address')) return undefined;
    return { kind: 'address', key: partsOf(this.#spots.text(spot)).address, records: this.#spots.count(spot) };
  }

  /**
   * By the words as typed, else by the address that they are one spelling of, else by what is one slip away.
   */
  find(
    asked: readonly QueryWord[],
    spelt: readonly QueryWord[] | undefined,
    { readings, ...wish }: CollectOptions & { readings?: Readings },
  ): FoundPlaces {
    const { street, address } = this.#sets;
    const words = asked.map(inPlaces);
    const spelling = spelt?.map(inPlaces);
    const first = [street, address].map((set) => {
      const typed = set.find(words, { ...wish, slips: 'none' });
      return typed.total > 0 || spelling === undefined ? typed : set.find(spelling, { ...wish, slips: 'none' });
    });
    const [streets, addresses] = first;
    const told = readings === undefined ? {} : { readings };
    const exact = first.reduce((sum, { total }) => sum + total, 0);
    return {
      exact,
      collected: [
        streets !== undefined && streets.total >= FEW
          ? streets
          : street.find(words, { ...wish, ...told, slips: 'begins' }),
        // Of one word with a slip the street says enough.
        addresses !== undefined && (addresses.total > 0 || words.length === 1)
          ? addresses
          : address.find(words, { ...wish, ...told, slips: 'begins' }),
      ],
    };
  }

  /** Counts which of the words stand together in one address or the name of one street. */
  combine(known: QuestionWords<QueryWord>, { wish, into }: { wish: CollectOptions; into: Combinations }): void {
    const inKeys = known.map(({ word, isNear }) => ({ word: inPlaces(word), isNear }));
    for (const set of Object.values(this.#sets)) set.combine(inKeys, { wish, slips: 'begins', into });
  }

  async settle(all: boolean, letPass?: LetPass): Promise<void> {
    for (const set of Object.values(this.#sets)) if (all || set.isScattered) await set.join(all, letPass);
  }

  get size(): number {
    return this.#sets.street.size + this.#sets.address.size;
  }
  get terms(): number {
    return this.#sets.street.terms + this.#sets.address.terms;
  }
  get bytes(): number {
    return this.#sets.street.bytes + this.#sets.address.bytes + this.#spots.bytes + this.#streets.bytes;
  }
}

export interface FoundPlaces {
  collected: readonly HitCollector[];
  /** How many were found as typed. */
  exact: number;
}

function spotText({ placeKey, streets = [] }: Pick<SearchedItem, 'placeKey' | 'streets'>): string {
  const isAddress = placeKey !== undefined && !NO_ADDRESS.test(placeKey) && !streets.includes(placeKey);
  return [isAddress ? placeKey : '', ...streets].join(BETWEEN);
}

function partsOf(text: string): { address: string; streets: string[] } {
  const [address = '', ...streets] = text.split(BETWEEN);
  return { address, streets };
}

function placeEntry(kind: PlaceKind, key: string, { number, count }: { number: number; count: number }): Entry {
  return {
    id: thingId(kind, key),
    kind: kindNumber(kind),
    type: 0,
    district: 0,
    atMs: count,
    expiresS: 0,
    spot: number,
    words: wordsOf(key),
  };
}

const TYPES = new Set(STREET_TYPES.values());
/**
 * The words of a key. The type of a street is a word of its own kind, that no slip leads to: `ciq` means no circle, but
 * Circuit.
 */
function wordsOf(key: string): string[] {
  const words = key.split('-');
  const type = words.findLastIndex((word, at) => at > 0 && TYPES.has(word));
  return [...new Set(words.map((word, at) => (at === type ? `${AS_TYPE}${word}` : word)))];
}

const orType = (words: readonly string[]): string[] => words.flatMap((word) => [word, `${AS_TYPE}${word}`]);
const inPlaces = ({ same, begins, ...word }: QueryWord): QueryWord => ({
  ...word,
  same: orType(same),
  begins: orType(begins),
});
