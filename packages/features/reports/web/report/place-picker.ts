import type { FoundPlace } from '@moontower/contracts/routes/geocode';
import { shortLabel } from '@moontower/ui/data/queries/places.ts';
import { metresBetween, pinAt, roundLength } from './pin.ts';
import { placeOf, SHORTEST, type PlaceResult, type PlaceMessage } from './place-search.ts';
import type { Pin } from '../queue/report-shelf.ts';

/** What is said of the place: by the search, by the device, or after the pin was moved by hand. */
export type PickerMessage =
  | PlaceMessage
  | { say: 'located'; address: string | undefined }
  | { say: 'moved'; metres: number }
  | { say: 'unsupported' | 'failed' };

export interface PlaceState {
  busy: 'locating' | 'searching' | undefined;
  said: PickerMessage | undefined;
  /** Of the pin; `outside` all of the city's, undefined while it is not known. */
  district: number | 'outside' | undefined;
}

/** What it asks: the device, the map service, the city's outlines. */
export interface PlaceSources {
  locate: () => Promise<{ lon: number; lat: number; accuracyM: number } | string>;
  addressAt: (place: { lon: number; lat: number }) => Promise<{ address: string } | undefined>;
  search: (text: string) => Promise<PlaceResult>;
  districtOf: (pin: Pin) => Promise<number | undefined>;
}
interface PinState {
  pin: () => Pin | undefined;
  setPin: (pin: Pin | undefined) => void;
}

/** The place of a report: from the device, from an address or set by hand. What was asked last counts. */
export class PlacePicker {
  private state: PlaceState = { busy: undefined, said: undefined, district: undefined };
  private readonly listeners = new Set<() => void>();
  private turn = 0;
  /** The address that the pin and what is said of the place belong to. */
  private searched: string;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly held: PinState,
    private readonly sources: PlaceSources,
  ) {
    const pin = held.pin();
    // The pin of a draft is asked for again only where its address was changed since.
    this.searched = pin?.address ?? '';
    if (pin !== undefined) this.lookDistrict(pin);
  }

  readonly read = (): PlaceState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Once what is known of an address is known: it is asked for, or its answer is on the way. */
  readonly found = async (text: string): Promise<void> => {
    void this.search(text);
    await this.work;
  };

  /** From the device. @returns the street address there; `unsupported` or `failed` stand in the state */
  readonly locate = async (): Promise<string | undefined> => {
    const mine = this.begin('locating');
    const found = await this.sources.locate();
    if (mine !== this.turn) return undefined;
    if (typeof found === 'string') {
      this.set({ busy: undefined, said: { say: found === 'unsupported' ? 'unsupported' : 'failed' } });
      return undefined;
    }
    const pin = pinAt(found.lon, found.lat, { from: 'device', accuracyM: found.accuracyM });
    this.put(pin);
    const there = await this.sources.addressAt(pin);
    if (mine !== this.turn) return undefined;
    this.searched = there?.address ?? '';
    this.set({ busy: undefined, said: { say: 'located', address: there?.address } });
    return there?.address;
  };

  /**
   * From what was typed. A pin that the device or a hand has set is more exact than any address, and stays; any other
   * is the pin of one address, and no other address keeps it.
   */
  readonly search = async (text: string): Promise<void> => {
    const wanted = text.trim();
    const from = this.held.pin()?.from;
    if (wanted === this.searched || from === 'device' || from === 'hand') return;
    const mine = this.begin('searching');
    this.searched = wanted;
    this.clear();
    if (wanted.length < SHORTEST) {
      this.work = Promise.resolve();
      this.set({ busy: undefined });
      return;
    }
    const work = this.sources.search(wanted);
    // Whoever waits for the search waits until its place stands.
    this.work = work.then(({ pin, said }) => {
      if (mine !== this.turn) return;
      if (pin !== undefined) this.put({ ...pin, address: wanted });
      // Nobody could be asked: the next who wants to know asks again.
      if (said.say === 'offline' || said.say === 'unavailable') this.searched = '';
      this.set({ busy: undefined, said });
    });
    await this.work;
  };

  readonly choose = (place: FoundPlace): void => {
    const { pin, said } = placeOf(place);
    this.turn += 1;
    this.searched = shortLabel(place.label);
    if (pin !== undefined) this.put({ ...pin, address: this.searched });
    this.set({ busy: undefined, said });
  };

  readonly move = (pin: Pin): void => {
    const before = this.held.pin();
    this.turn += 1;
    this.put(pin);
    // A first pin was nowhere before.
    const said = before && { say: 'moved' as const, metres: roundLength(metresBetween(before, pin)) };
    this.set({ busy: undefined, said });
  };

  /**
   * The street address at a pin that was set by hand, where its author asks for it: what they wrote is not replaced by
   * itself.
   */
  readonly readAddress = async (): Promise<string | undefined> => {
    const pin = this.held.pin();
    if (pin === undefined) return undefined;
    const mine = this.begin('searching');
    const there = await this.sources.addressAt(pin);
    if (mine !== this.turn) return undefined;
    this.searched = there?.address ?? this.searched;
    this.set({ busy: undefined, said: { say: 'located', address: there?.address } });
    return there?.address;
  };

  private put(pin: Pin): void {
    this.held.setPin(pin);
    this.set({ district: undefined });
    this.lookDistrict(pin);
  }

  private clear(): void {
    if (this.held.pin() !== undefined) this.held.setPin(undefined);
    this.set({ district: undefined });
  }

  private lookDistrict(pin: Pin): void {
    this.sources.districtOf(pin).then(
      (district) => {
        if (this.held.pin() === pin) this.set({ district: district ?? 'outside' });
      },
      () => undefined,
    );
  }

  private begin(busy: PlaceState['busy']): number {
    this.turn += 1;
    // A search that is given up has told nothing of its address.
    if (this.state.busy === 'searching') this.searched = '';
    this.set({ busy, said: undefined });
    return this.turn;
  }

  private set(part: Partial<PlaceState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
