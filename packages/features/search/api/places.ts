import type { SearchedItem } from '@moontower/store/items/searched-items';
import type { LetPass } from '@moontower/feature/define-feature';
import { SegmentBuilder, runInSlices } from './index/build-segment.ts';
import type { Hit } from './question/collect.ts';
import { kindNumber, thingId } from './question/entries.ts';
import { busiestAddressFirst, busiestStreetFirst } from './question/find-places.ts';
import { partsOf, placeEntry, spotText, type FoundPlace, type PlaceKind } from './question/place-words.ts';
import { SegmentSet } from './segment-set.ts';
import { SpotTable } from './index/spot-table.ts';

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
    street: new SegmentSet(busiestStreetFirst(({ spot }) => this.#streets.count(spot))),
    address: new SegmentSet(busiestAddressFirst(({ spot }) => this.#spots.count(spot))),
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

  place({ kind, spot }: Hit): FoundPlace | undefined {
    if (kind === kindNumber('street'))
      return { kind: 'street', key: this.#streets.text(spot), records: this.#streets.count(spot) };
    if (kind !== kindNumber('address')) return undefined;
    return { kind: 'address', key: partsOf(this.#spots.text(spot)).address, records: this.#spots.count(spot) };
  }

  /** As the questions see them. */
  get sets(): Readonly<Record<PlaceKind, SegmentSet>> {
    return this.#sets;
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
