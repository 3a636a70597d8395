/** A 32-bit hash of its parts (FNV-1a, then a finishing mix): the same parts give the same number in every run. */
export function hash32(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'number' ? String(part) : part;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return mix32(hash);
}

/** The same for numbers only, without making text of them: for inner loops. */
export function hashNumbers(first: number, second: number, third = 0): number {
  let hash = mix32(Math.imul(first | 0, 0x9e3779b1) ^ 0x85ebca6b);
  hash = mix32(hash ^ Math.imul(second | 0, 0xc2b2ae35));
  return mix32(hash ^ Math.imul(third | 0, 0x27d4eb2f) ^ 0x165667b1);
}

function mix32(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A small seeded source of numbers (mulberry32). */
export class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('cannot pick from an empty list');
    return chosen;
  }

  /** Picks by weight from `[value, weight]` pairs. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = list[list.length - 1];
    if (last === undefined) throw new Error('cannot pick from an empty list');
    return last[0];
  }

  /** Around `middle`, skewed to the right as amounts and durations are; `spread` is the deviation of its logarithm. */
  skewed(middle: number, spread: number): number {
    return middle * Math.exp(spread * this.normal());
  }

  private normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return radius * Math.cos(2 * Math.PI * this.next());
  }
}
