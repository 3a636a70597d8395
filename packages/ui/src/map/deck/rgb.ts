/** A colour of the theme, given as six hex digits, as deck.gl takes it; alpha from 0 to 1. */
export function rgba(hex: string, alpha = 1): [number, number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, Math.round(alpha * 255)];
}
