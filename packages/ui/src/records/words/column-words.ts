/** A published column or a reason as words: `totalJobValuation_2` → `Total job valuation 2`, `no-date` → `No date`. */
export function columnWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
