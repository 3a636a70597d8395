/**
 * One-off payees stand under `MIS…` codes: refunds, claims, people. A vendor's own code is three letters of its name
 * and a number, so that a firm called MISSION … has one that begins alike.
 */
export function isPlaceholderCode(code: string | undefined, name?: string): boolean {
  if (code === undefined || !/^MIS/i.test(code)) return false;
  return !(name ?? '')
    .replace(/^the /i, '')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()
    .startsWith('MIS');
}

/** The longest name of a payee under which a page is asked for. */
export const PAYEE_NAME_MOST = 200;
