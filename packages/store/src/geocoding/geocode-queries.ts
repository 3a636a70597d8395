import type { FoundPlace } from '@moontower/contracts';
import { geocodes, items } from '../db/collections.ts';
import { placesOf } from '../db/city-places.ts';
import type { ItemDocument } from '../documents.ts';
import type { Store } from '../db/connect.ts';
import { isTaken } from '../db/transact.ts';
import { searchWords } from '../items/search-words.ts';

const LIMIT_MS = 2_000;
/** An address that was found is kept for good; one that was not is asked for again after this. */
const KEPT_MS = 30 * 86_400_000;
const NEAR_M = 40;
const TURN = 'turn';
/** The public service allows one question a second. */
const TURN_MS = 1_000;

export type FoundAddress = Omit<FoundPlace, 'source'>;
export type GeocodeReads = ReturnType<typeof geocodeReads>;

const exact = {
  address: { $exists: true },
  location: { $exists: true },
  sensitive: { $ne: true },
  precision: { $in: ['exact', 'address'] },
  withdrawnAt: { $exists: false },
} as const;
const told = { address: 1, location: 1, district: 1 } as const;

/**
 * Addresses the city itself published with an exact point, and the geocoder's answers so far. `turnMs`: from one
 * question to the next.
 */
export function geocodeReads(store: Store, { turnMs = TURN_MS }: { turnMs?: number } = {}) {
  /** A house is where its page puts it: at the newest of its records that has an exact point. */
  async function houseOf(text: string): Promise<FoundAddress | undefined> {
    const place = placesOf(store)(text);
    if (place?.kind !== 'house') return undefined;
    const newest = await items(store)
      .findOne({ ...exact, placeKey: place.key }, told)
      .sort({ publishedAt: -1, _id: -1 })
      .lean()
      .maxTimeMS(LIMIT_MS);
    return newest === null ? undefined : asFound(newest);
  }

  /** The house of a text, else a published address that begins with its number and holds every word asked for. */
  async function recordsOf(text: string): Promise<FoundAddress | undefined> {
    const house = await houseOf(text);
    return house ?? addressWith(text);
  }

  async function addressWith(text: string): Promise<FoundAddress | undefined> {
    const words = searchWords(text);
    const [house, ...rest] = words;
    if (house === undefined || !/^\d/.test(house) || rest.length === 0) return undefined;
    const found = await items(store)
      .find({ ...exact, $and: words.map((word) => ({ words: word })) }, told)
      .limit(20)
      .lean()
      .maxTimeMS(LIMIT_MS);
    const same = found.find(
      ({ address }) =>
        address !== undefined &&
        searchWords(address)[0] === house &&
        rest.every((word) => searchWords(address).includes(word)),
    );
    return same === undefined ? undefined : asFound(same);
  }

  /** The nearest published address within 40 m. */
  async function recordAt(lon: number, lat: number): Promise<FoundAddress | undefined> {
    const near = await items(store)
      .findOne(
        {
          ...exact,
          location: { $nearSphere: { $geometry: { type: 'Point', coordinates: [lon, lat] }, $maxDistance: NEAR_M } },
        },
        told,
      )
      .lean()
      .maxTimeMS(LIMIT_MS);
    return near === null ? undefined : asFound(near);
  }

  return { recordsOf, recordAt, ...keptAnswers(store, turnMs) };
}

const asFound = ({
  address,
  location,
  district,
}: Pick<ItemDocument, 'address' | 'location' | 'district'>): FoundAddress | undefined =>
  address === undefined || location === undefined
    ? undefined
    : { label: address, location: location.coordinates, district };

/** The service's answers so far, and whose turn it is to ask it. */
function keptAnswers(store: Store, turnMs: number) {
  async function kept(key: string): Promise<FoundAddress[] | undefined> {
    return (await geocodes(store).findById(key).lean().maxTimeMS(LIMIT_MS))?.places;
  }

  async function keep(key: string, places: FoundAddress[], nowMs: number): Promise<void> {
    const at = new Date(nowMs);
    await geocodes(store).updateOne(
      { _id: key },
      places.length > 0
        ? { $set: { places, at }, $unset: { expiresAt: 1 } }
        : { $set: { places, at, expiresAt: new Date(nowMs + KEPT_MS) } },
      { upsert: true },
    );
  }

  /**
   * Takes the one turn that all processes share.
   * @returns 0 when it was free, else the milliseconds until the next one may be
   */
  async function takeTurn(nowMs: number): Promise<number> {
    const model = geocodes(store);
    try {
      await model.updateOne(
        { _id: TURN, nextAt: { $lte: new Date(nowMs) } },
        { $set: { nextAt: new Date(nowMs + turnMs) } },
        { upsert: true },
      );
      return 0;
    } catch (error) {
      // The document is there and not due: the upsert runs into its own id.
      if (!isTaken(error)) throw error;
      const held = await model.findById(TURN).lean().maxTimeMS(LIMIT_MS);
      return Math.max(1, (held?.nextAt?.getTime() ?? nowMs) - nowMs);
    }
  }

  /** The service asked for quiet: nobody's turn comes before then. */
  async function rest(untilMs: number): Promise<void> {
    await geocodes(store).updateOne({ _id: TURN }, { $max: { nextAt: new Date(untilMs) } }, { upsert: true });
  }

  return { kept, keep, takeTurn, rest };
}
