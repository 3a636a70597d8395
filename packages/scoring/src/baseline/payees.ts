import { NONE, SPAN, type Columns } from './columns.ts';
import type { Documents } from './paid-documents.ts';

/** Running numbers of the vendor and department of each document; none where either is not known. */
export function payeesByDepartment({ vendor, department }: Columns, { owner }: Documents): (at: number) => number {
  const numbers = new Map<number, number>();
  return (at) => {
    const [of, by] = [vendor.at(owner.at(at)), department.at(owner.at(at))];
    if (of === NONE) return NONE;
    const key = of * SPAN + by;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** All documents of a payee; put in order when the first is asked for. */
export function documentsOf(documents: Documents, payeeOf: (at: number) => number): (at: number) => readonly number[] {
  let held: Map<number, number[]> | undefined;
  const fill = () => {
    const all = new Map<number, number[]>();
    for (let at = 0; at < documents.size; at += 1) {
      const own = all.get(payeeOf(at));
      if (own === undefined) all.set(payeeOf(at), [at]);
      else own.push(at);
    }
    return all;
  };
  return (at) => (held ??= fill()).get(payeeOf(at)) ?? [];
}
