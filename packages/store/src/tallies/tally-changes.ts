import { nameOf, type Cell, type Contribution, type CountedDocuments, type CountedIn, type Tally } from './tally.ts';

interface Change {
  tally: string;
  cell: Cell;
  sums: Map<string, number>;
}
export interface TallyUpdate {
  q: { _id: string };
  u: { $inc: Record<string, number>; $setOnInsert: { tally: string; cell: Cell } };
  upsert: true;
}

/** Made for each of a chunk's few thousand contributions: written on, not put into lists first. */
function idOf(tally: string, cell: Cell): string {
  let id = tally;
  for (const name of Object.keys(cell).sort()) id += `|${name}=${cell[name]}`;
  return id;
}
const hasLeft = (document: object): boolean => 'withdrawnAt' in document && document.withdrawnAt !== undefined;

/** What a list of writes does to sums, added up: pure, and the same whatever the order. */
export class TallyChanges {
  readonly #changes = new Map<string, Change>();
  readonly #zone: string;
  constructor(zone = 'UTC') {
    this.#zone = zone;
  }

  /** A document that stands from now on (1) or no longer stands as it was (-1). */
  enter<In extends CountedIn>(tallies: readonly Tally<In>[], document: CountedDocuments[In], by: 1 | -1): void {
    if (hasLeft(document)) return;
    for (const tally of tallies) {
      const counted = tally.count(document, this.#zone);
      // Most tallies count nothing of most documents.
      if (counted.length === 0) continue;
      const name = nameOf(tally);
      for (const one of counted) this.add(name, one, by);
    }
  }

  add(tally: string, { cell, add }: Contribution, by: 1 | -1): void {
    const id = idOf(tally, cell);
    let change = this.#changes.get(id);
    if (change === undefined) this.#changes.set(id, (change = { tally, cell, sums: new Map() }));
    const { sums } = change;
    for (const name of Object.keys(add)) sums.set(name, (sums.get(name) ?? 0) + by * (add[name] ?? 0));
  }

  /** Commands of MongoDB that add what is left; sums that did not change in the end are not among them. */
  updates(): TallyUpdate[] {
    return [...this.#changes].flatMap(([_id, { tally, cell, sums }]) => {
      const inc = [...sums].filter(([, amount]) => amount !== 0).map(([name, amount]) => [`sums.${name}`, amount]);
      return inc.length === 0
        ? []
        : [{ q: { _id }, u: { $inc: Object.fromEntries(inc), $setOnInsert: { tally, cell } }, upsert: true as const }];
    });
  }
}
