/** Not part of the question: how rows look, and what campaigns and networks hang on links. */
const NOT_ASKED = /^(density|theme|utm_\w+|\w*clid|ref)$/;
const LISTS: readonly string[] = ['types', 'subtypes', 'district', 'compare'];
const MOST_PARTS = 100;

/**
 * The parts of an address that a screen made nothing of, as `name=value`: unknown names, impossible values, the second value of a name.
 * @param read the screen's own reader of the address: what changes nothing in its answer was not used
 * @param usual values that change nothing because they stand for the default
 */
export function unusedParts(
  address: URLSearchParams,
  read: (address: URLSearchParams) => unknown,
  usual: Readonly<Record<string, string>>,
): string[] {
  const plain = JSON.stringify(read(new URLSearchParams()));
  const counts = (name: string, part: string) =>
    part.trim() === '' || part === usual[name] || JSON.stringify(read(new URLSearchParams([[name, part]]))) !== plain;
  const met = new Set<string>();
  return [...address].flatMap(([name, value]) => {
    const again = met.has(name);
    met.add(name);
    if (NOT_ASKED.test(name)) return [];
    const parts = LISTS.includes(name) ? value.split(',', MOST_PARTS) : [value];
    return parts.filter((part) => again || !counts(name, part)).map((part) => `${name}=${part}`);
  });
}
