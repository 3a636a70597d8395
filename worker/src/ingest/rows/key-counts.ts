/** Counts how often each of millions of keys came by, in about 20 bytes a key. Keys are told apart by a 52-bit hash. */
export class KeyCounts {
  #keys = new Float64Array(1 << 12);
  #counts = new Uint32Array(1 << 12);
  #size = 0;

  /** @returns how often this key has come by, this time included */
  add(key: string): number {
    if (this.#size * 2 > this.#keys.length) this.#grow();
    const slot = this.#slotOf(hash52(key));
    const count = (this.#counts[slot] ?? 0) + 1;
    this.#counts[slot] = count;
    return count;
  }

  has(key: string): boolean {
    const hash = hash52(key);
    const mask = this.#keys.length - 1;
    for (let slot = hash % this.#keys.length; ; slot = (slot + 1) & mask) {
      const held = this.#keys[slot];
      if (held === hash) return true;
      if (held === 0) return false;
    }
  }

  #slotOf(hash: number): number {
    const mask = this.#keys.length - 1;
    for (let slot = hash % this.#keys.length; ; slot = (slot + 1) & mask) {
      const held = this.#keys[slot];
      if (held === hash) return slot;
      if (held === 0) {
        this.#keys[slot] = hash;
        this.#size += 1;
        return slot;
      }
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const counts = this.#counts;
    this.#keys = new Float64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    this.#size = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const hash = keys[at] ?? 0;
      if (hash !== 0) this.#counts[this.#slotOf(hash)] = counts[at] ?? 0;
    }
  }
}

/** Two 32-bit multiplicative hashes over the UTF-16 units, joined to 52 bits; never 0. */
export function hash52(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (0xfffff & b) * 4294967296 + (a >>> 0) || 1;
}
