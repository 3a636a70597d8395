/** A window over known values that answers the k-th smallest in a few steps: a Fenwick tree over the values' ranks. */
export class RankedWindow {
  private readonly sorted: Float64Array;
  private readonly logs: Float64Array;
  private readonly rank: Uint32Array;
  private readonly tree: Uint32Array;
  private readonly top: number;
  count = 0;

  /** @param values all values that may enter, by position; equal ones share the first of their ranks */
  constructor(values: Float64Array) {
    this.sorted = values.slice().sort();
    this.logs = this.sorted.map(Math.log);
    this.rank = new Uint32Array(values.length);
    for (let at = 0; at < values.length; at += 1) this.rank[at] = firstAt(this.sorted, values[at] ?? 0);
    this.tree = new Uint32Array(values.length + 1);
    this.top = values.length === 0 ? 0 : 2 ** Math.floor(Math.log2(values.length));
  }

  private change(at: number, by: number): void {
    for (let i = (this.rank[at] ?? 0) + 1; i < this.tree.length; i += i & -i) this.tree[i] = (this.tree[i] ?? 0) + by;
    this.count += by;
  }
  enter(at: number): void {
    this.change(at, 1);
  }
  leave(at: number): void {
    this.change(at, -1);
  }

  /** Rank of the k-th smallest inside, from 0. */
  private rankOf(k: number): number {
    let place = 0;
    let rest = k + 1;
    for (let step = this.top; step > 0; step >>= 1) {
      const next = place + step;
      if (next < this.tree.length && (this.tree[next] ?? 0) < rest) {
        place = next;
        rest -= this.tree[next] ?? 0;
      }
    }
    return place;
  }

  /** Quantile by linear interpolation between the two nearest ranks. */
  quantile(share: number): number {
    const at = (this.count - 1) * share;
    const low = Math.floor(at);
    const a = this.sorted[this.rankOf(low)] ?? 0;
    return at === low ? a : a + (at - low) * ((this.sorted[this.rankOf(low + 1)] ?? 0) - a);
  }

  private logAt(k: number): number {
    return this.logs[this.rankOf(k)] ?? 0;
  }

  logMedian(): number {
    const half = (this.count - 1) / 2;
    return (this.logAt(Math.floor(half)) + this.logAt(Math.ceil(half))) / 2;
  }

  /** Median of the distances of the logarithms from `middle`. */
  logMad(middle: number): number {
    const below = this.countUpTo(middle);
    const half = (this.count - 1) / 2;
    const low = this.distance(Math.floor(half), below, middle);
    return half === Math.floor(half) ? low : (low + this.distance(Math.ceil(half), below, middle)) / 2;
  }

  private countUpTo(log: number): number {
    let from = 0;
    let to = this.logs.length;
    while (from < to) {
      const mid = (from + to) >> 1;
      if ((this.logs[mid] ?? 0) <= log) from = mid + 1;
      else to = mid;
    }
    let count = 0;
    for (let i = from; i > 0; i -= i & -i) count += this.tree[i] ?? 0;
    return count;
  }

  /**
   * The k-th smallest distance from `middle`, from 0: the k+1 nearest take some from the left, the rest from the right.
   */
  private distance(k: number, below: number, middle: number): number {
    const left = (i: number) => (i < 0 ? -Infinity : i >= below ? Infinity : middle - this.logAt(below - 1 - i));
    const right = (j: number) =>
      j < 0 ? -Infinity : j >= this.count - below ? Infinity : this.logAt(below + j) - middle;
    let from = Math.max(0, k + 1 - (this.count - below));
    let to = Math.min(k + 1, below);
    while (from < to) {
      const taken = (from + to) >> 1;
      if (left(taken) < right(k - taken)) from = taken + 1;
      else to = taken;
    }
    return Math.max(left(from - 1), right(k - from));
  }
}

/** Where a value stands first among ascending ones. */
function firstAt(ascending: Float64Array, value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
