/** Whole numbers, one after the other, without knowing how many there will be. */
export class NumberBuffer {
  #values = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }
}
