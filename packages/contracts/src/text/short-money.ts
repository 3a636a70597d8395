/** `$1.2M`, `$46K`, `$999`; from a billion `$5.9B`. Dollars, not cents. */
export function shortMoney(dollars: number): string {
  const sign = dollars < 0 ? '-' : '';
  return `${sign}$${shortCount(Math.abs(dollars))}`;
}

/** `1.2M` from a million, `46K` from a thousand, else the whole number. */
export function shortCount(count: number): string {
  const size = Math.abs(count);
  if (size >= 1e9) return `${(count / 1e9).toFixed(1)}B`;
  if (size >= 1e6) return `${(count / 1e6).toFixed(1)}M`;
  if (size >= 1e3) return `${(count / 1e3).toFixed(0)}K`;
  return String(Math.round(count));
}
