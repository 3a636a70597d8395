import type { About, Dataset, Row, Snapshot } from '../dataset.ts';
import { rowId } from '../dataset.ts';

export interface Moment {
  seed: number;
  now: number;
}

/** A table that is written anew as a whole: a plan of the year, or what is true right now. */
export interface MomentRecipe {
  about: About;
  /** How often its publisher writes it, ms. */
  everyMs: number;
  rowsAt: (moment: Moment) => readonly Row[];
}

/** Rows that are a function of seed and time as a whole, with new `:id` and `:updated_at` at each writing. */
export class MomentDataset implements Dataset {
  readonly about: About;
  private readonly recipe: MomentRecipe;
  private readonly making: { seed: number; nowMs: () => number };
  private held: Snapshot | undefined;

  constructor(recipe: MomentRecipe, making: { seed: number; nowMs: () => number }) {
    this.about = recipe.about;
    this.recipe = recipe;
    this.making = making;
  }

  snapshot(): Snapshot {
    const generation = Math.floor(this.making.nowMs() / this.recipe.everyMs);
    const version = `m${generation}`;
    if (this.held?.version === version) return this.held;
    const writtenAt = generation * this.recipe.everyMs;
    const rows = this.recipe.rowsAt({ seed: this.making.seed, now: writtenAt });
    const at = (index: number): Row => {
      const row = rows[index];
      if (row === undefined) throw new Error(`no row ${index} in ${this.about.id}`);
      return row;
    };
    this.held = {
      version,
      length: rows.length,
      rowsUpdatedAt: writtenAt,
      row: at,
      times: () => ({ createdAt: writtenAt, updatedAt: writtenAt }),
      id: (index) => rowId(1 + (generation % 8000), index),
    };
    return this.held;
  }
}
