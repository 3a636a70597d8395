/** A share from 0 to 1 with as many decimals as a small one needs: `96%`, `2.4%`, `0.045%`. */
export function shareText(share: number, locale: string): string {
  const percent = share * 100;
  const maximumFractionDigits = percent >= 10 ? 0 : percent >= 1 ? 1 : percent >= 0.1 ? 2 : 3;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share);
}
