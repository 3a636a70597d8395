import type { About, Dataset, Row, Snapshot } from '../dataset.ts';
import { rowId } from '../dataset.ts';
import { Dice, hash32, hashNumbers } from '../random.ts';
import { localYear } from './city-clock.ts';
import type { RhythmName } from './rhythm.ts';
import { countIn, rhythms } from './rhythm.ts';

const HOUR_MS = 3_600_000;
const TICK_MS = 60_000;
const FIRST_YEAR = 2000;
/** And some: a local year begins and ends hours after that of UTC. */
const HOURS_A_YEAR = 8_800;

/**
 * What a maker of rows is given: its own dice, when the record began, the time it is now, and a number nobody else in
 * that stream has.
 */
export interface Birth {
  dice: Dice;
  at: number;
  now: number;
  hour: number;
  place: number;
  /** Counted anew each local year, as in numbers that begin with the year. */
  serial: number;
  /** The same without a new count: no two years share one. */
  number: number;
  seed: number;
}
export interface GeneratedRow {
  row: Row;
  updatedAt?: number;
}

/** A dataset that does not exist until it is read. */
export interface Recipe {
  about: About;
  /** Records a day, and for how many days back there are any. */
  perDay: number;
  days: number;
  rhythm: RhythmName;
  make: (birth: Birth) => GeneratedRow;
  /** Datasets with the same stream are told of the same happenings. Default: the dataset's id. */
  stream?: string;
  /** Published this long after it happened. */
  lagMs?: number;
  /**
   * Columns that follow the time a record began and never fall; not a wall clock's time of day, which falls in autumn.
   */
  rising?: readonly string[];
  /** A record this old never changes again. Undefined: any may. */
  settlesMs?: number;
}

export interface GeneratorOptions {
  seed: number;
  nowMs: () => number;
  rows: number | undefined;
}

/**
 * Made-up rows that are a function of seed and time: nothing is stored but when each began, so two million cost some
 * megabytes, and a row asked for later has gone on living (closed, paid, archived).
 */
export class GeneratedDataset implements Dataset {
  readonly about: About;
  private readonly recipe: Recipe;
  private readonly making: GeneratorOptions;
  private readonly seed: number;
  private readonly perDay: number;
  private readonly hours: number[] = [];
  private readonly starts: number[] = [0];
  private nextHour: number;
  private skip = 0;
  private held: Snapshot | undefined;

  constructor(recipe: Recipe, making: GeneratorOptions) {
    this.recipe = recipe;
    this.about = recipe.about;
    this.making = making;
    this.seed = hash32(making.seed, recipe.stream ?? recipe.about.id);
    this.perDay = making.rows === undefined ? recipe.perDay : (making.rows / recipe.days) * 1.05 + 1;
    const now = making.nowMs();
    this.nextHour = Math.floor((now - recipe.days * 24 * HOUR_MS) / HOUR_MS);
    if (making.rows !== undefined) this.trim(making.rows, now);
  }

  snapshot(): Snapshot {
    const now = this.making.nowMs();
    const tick = Math.floor(now / TICK_MS);
    const length = this.lengthAt(now);
    const version = `g${length}.${tick}`;
    if (this.held?.version !== version) this.held = this.freeze(length, version, now);
    return this.held;
  }

  private freeze(length: number, version: string, now: number): Snapshot {
    let last: { index: number; made: GeneratedRow; at: number } | undefined;
    const of = (index: number): { made: GeneratedRow; at: number } => {
      if (last?.index !== index) last = { index, ...this.make(index, now) };
      return last;
    };
    const published = (at: number): number => at + (this.recipe.lagMs ?? 0);
    const times = (index: number): { createdAt: number; updatedAt: number } => {
      const { made, at } = of(index);
      return { createdAt: published(at), updatedAt: Math.min(now, Math.max(published(at), made.updatedAt ?? at)) };
    };
    return {
      version,
      length,
      row: (index) => of(index).made.row,
      times,
      id: (index) => rowId(1, index),
      rowsUpdatedAt: Math.min(now, tickOf(now)),
      settled: Math.min(length, this.settledAt(now)),
      rising: [':id', ...(this.recipe.rising ?? [])],
    };
  }

  /** Rows of hours that ended before what may still change. */
  private settledAt(now: number): number {
    if (this.recipe.settlesMs === undefined) return 0;
    const hour = Math.floor((now - this.recipe.settlesMs) / HOUR_MS);
    const slot = Math.min(this.starts.length - 1, Math.max(0, this.slotOfHour(hour)));
    return Math.max(0, (this.starts[slot] ?? 0) - this.skip);
  }

  private make(index: number, now: number): { made: GeneratedRow; at: number } {
    const place = this.skip + index;
    const slot = this.slotOf(place);
    const hour = this.hours[slot] ?? 0;
    const within = place - (this.starts[slot] ?? 0);
    const at = this.beginning(hour, within);
    const dice = new Dice(hashNumbers(this.seed, hour, within + 1));
    return {
      at,
      made: this.recipe.make({ dice, at, now, hour, place: within, ...this.numbers(hour, within), seed: this.seed }),
    };
  }

  /** Records of an hour begin in the order of their place in it. */
  private beginning(hour: number, within: number): number {
    const slot = this.slotOfHour(hour);
    const count = (this.starts[slot + 1] ?? 0) - (this.starts[slot] ?? 0);
    const jitter = hashNumbers(this.seed, hour, -within - 1) / 4_294_967_296;
    return hour * HOUR_MS + Math.floor(((within + jitter) / Math.max(1, count)) * HOUR_MS);
  }

  private numbers(hour: number, within: number): { serial: number; number: number } {
    const width = 10 ** Math.ceil(Math.log10(Math.max(10, this.perDay / 2)));
    const year = localYear(hour * HOUR_MS);
    const yearStart = Math.floor(Date.UTC(year, 0, 1) / HOUR_MS);
    const serial = (hour - yearStart) * width + within;
    return { serial, number: (year - FIRST_YEAR) * HOURS_A_YEAR * width + serial };
  }

  /** Number of records whose publication lies at or before `now`; extends the list of hours as time goes on. */
  private lengthAt(now: number): number {
    const edge = now - (this.recipe.lagMs ?? 0);
    const rhythm = rhythms[this.recipe.rhythm];
    for (; this.nextHour * HOUR_MS <= edge; this.nextHour += 1) {
      this.hours.push(this.nextHour);
      this.starts.push(
        (this.starts.at(-1) ?? 0) + countIn(this.nextHour, { rhythm, perDay: this.perDay, seed: this.seed }),
      );
    }
    let length = this.starts.at(-1) ?? 0;
    while (length > 0 && this.beganAt(length - 1) > edge) length -= 1;
    return Math.max(0, length - this.skip);
  }

  private beganAt(place: number): number {
    const slot = this.slotOf(place);
    return this.beginning(this.hours[slot] ?? 0, place - (this.starts[slot] ?? 0));
  }

  /** The slot whose records hold this place. */
  private slotOf(place: number): number {
    let low = 0;
    let high = this.hours.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle + 1] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private slotOfHour(hour: number): number {
    return hour - (this.hours[0] ?? hour);
  }

  /** Leaves exactly `rows` at the start by forgetting the oldest. */
  private trim(rows: number, now: number): void {
    const length = this.lengthAt(now);
    this.skip = Math.max(0, length - rows);
  }
}

function tickOf(now: number): number {
  return Math.floor(now / TICK_MS) * TICK_MS;
}
