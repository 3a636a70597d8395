/**
 * Names of sums: several are kept in one document (all objects of a department, all types of a month), so that a chunk
 * of rows touches few of them. `5001 Regular wages:budget`. A field of MongoDB must hold no dot and begin with no
 * dollar sign: names have look-alikes of these.
 */
export const sumName = (name: string, of: string): string =>
  `${name.replaceAll('.', '\u2024').replaceAll('$', '\uFF04').replaceAll(':', '\uFF1A').replaceAll('\0', '')}:${of}`;

const ALIKE = /[\u2024\uFF04\uFF1A]/;
export function readSumName(written: string): { name: string; of: string } {
  const end = written.lastIndexOf(':');
  const name = written.slice(0, end);
  return {
    name: ALIKE.test(name) ? name.replaceAll('\u2024', '.').replaceAll('\uFF04', '$').replaceAll('\uFF1A', ':') : name,
    of: written.slice(end + 1),
  };
}

/**
 * Sums of one document by name: `{ 'Regular wages': { budget, actual, n } }`. What adds up to nothing in every part is
 * left out.
 */
export function byName(sums: Readonly<Record<string, number>>): Map<string, Record<string, number>> {
  const found = new Map<string, Record<string, number>>();
  for (const [written, amount] of Object.entries(sums)) {
    if (amount === 0) continue;
    const { name, of } = readSumName(written);
    const held = found.get(name) ?? {};
    found.set(name, held);
    held[of] = (held[of] ?? 0) + amount;
  }
  return found;
}
