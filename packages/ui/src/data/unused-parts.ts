/** Not part of the question: how rows look, and what campaigns and networks hang on links. */
const NOT_ASKED = /^(density|theme|utm_\w+|\w*clid|ref)$/;
const LISTS: readonly string[] = ['types', 'subtypes', 'district', 'compare'];
const MOST_PARTS = 100;

/**
 * The parts of an address that a screen made nothing of, as `name=value`: unknown names, impossible values, the second
 * value of a name, and what is one too many in a list that holds only so many.
 * @param read the screen's own reader of the address: what changes nothing in its answer was not used
 * @param usual values that change nothing because they stand for the default
 */
export function unusedParts(
  address: URLSearchParams,
  read: (address: URLSearchParams) => unknown,
  usual: Readonly<Record<string, string>>,
): string[] {
  const reading = (...pairs: [name: string, value: string][]) => JSON.stringify(read(new URLSearchParams(pairs)));
  const plain = reading();
  const counts = (name: string, part: string) =>
    part.trim() === '' || part === usual[name] || reading([name, part]) !== plain;
  const met = new Set<string>();
  return [...address].flatMap(([name, value]) => {
    const again = met.has(name);
    met.add(name);
    if (NOT_ASKED.test(name)) return [];
    const parts = LISTS.includes(name) ? value.split(',', MOST_PARTS) : [value];
    const used = again
      ? []
      : fitting(
          parts.filter((part) => counts(name, part)),
          (some) => reading([name, some.join(',')]),
        );
    return parts.filter((part) => !used.includes(part)).map((part) => `${name}=${part}`);
  });
}

/** Those of a list that change what is read beside the ones before them: not the fifth where four are held. */
function fitting(parts: readonly string[], reading: (parts: readonly string[]) => string): string[] {
  const used: string[] = [];
  for (const part of new Set(parts))
    if (used.length === 0 || part.trim() === '' || reading([...used, part]) !== reading(used)) used.push(part);
  return used;
}
