/** Kept in capitals where a shouted title is folded: what the city’s texts name by letters. */
const LETTERS = new Set(
  (
    'ABIA ADA AFD AISD APD ATM AV CCTV CDL CNG COA CPR DNA EMS EMT EV FBI FEMA FY GIS GPS HR HUD HVAC ID IT JCI LED ' +
    'LLC LNG MEP NPDES PC PPE PVC RFP RFQ ROW SCADA SUV TCEQ TX TXDOT UPS US USB USA UV VOIP WTP WWTP'
  ).split(' '),
);
const SHOUTED = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;

/**
 * True for text in capitals, or with a part in capitals that is no abbreviation: one word of six letters, or two of
 * four.
 */
function shouts(text: string): boolean {
  if (!/\p{Ll}/u.test(text)) return /\p{Lu}{3}/u.test(text);
  const words = (text.match(SHOUTED) ?? []).filter((word) => !LETTERS.has(word));
  return words.length > 1 || words.some((word) => word.length > 5);
}

/**
 * `PERSONAL PROTECTIVE EQUIPMENT` and `Environmental Consulting (INCL. SUSTAINABILITY)` as sentences: the whole title
 * or none of it, abbreviations and what holds a digit excepted. The rules quote the text as published.
 */
export function foldTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!shouts(line)) return line;
  const low = line.replace(/[\p{L}\p{N}]+/gu, (word) =>
    LETTERS.has(word) || /\p{N}/u.test(word) ? word : word.toLowerCase(),
  );
  return low.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
