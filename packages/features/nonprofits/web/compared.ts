/** Up to three numbers that an address names, each once. */
export const readCompared = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((ein) => /^\d{9}$/.test(ein)))].slice(0, 3);

/** Chosen or given up; a fourth is not taken. */
export function toggled(chosen: readonly string[], ein: string): string[] {
  if (chosen.includes(ein)) return chosen.filter((other) => other !== ein);
  return chosen.length >= 3 ? [...chosen] : [...chosen, ein];
}
