import { nameOf, type Cell, type Contribution, type Counted, type CountedIn, type Tally } from './tally.ts';

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

const idOf = (tally: string, cell: Cell): string =>
  [
    tally,
    ...Object.keys(cell)
      .toSorted()
      .map((name) => `${name}=${cell[name]}`),
  ].join('|');
const hasLeft = (document: object): boolean => 'withdrawnAt' in document && document.withdrawnAt !== undefined;

/** What a list of writes does to sums, added up: pure, and the same whatever the order. */
export class TallyChanges {
  readonly #changes = new Map<string, Change>();
  readonly #zone: string;
  constructor(zone = 'UTC') {
    this.#zone = zone;
  }

  /** A document that stands from now on (1) or no longer stands as it was (-1). */
  enter<In extends CountedIn>(tallies: readonly Tally<In>[], document: Counted[In], by: 1 | -1): void {
    if (hasLeft(document)) return;
    for (const tally of tallies) for (const one of tally.count(document, this.#zone)) this.add(nameOf(tally), one, by);
  }

  add(tally: string, { cell, add }: Contribution, by: 1 | -1): void {
    const id = idOf(tally, cell);
    const change = this.#changes.get(id) ?? { tally, cell, sums: new Map<string, number>() };
    this.#changes.set(id, change);
    for (const [name, amount] of Object.entries(add)) change.sums.set(name, (change.sums.get(name) ?? 0) + by * amount);
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
