/** What an address names after its `#`; nothing where somebody wrote or cut it so that it cannot be read. */
export function hashName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
