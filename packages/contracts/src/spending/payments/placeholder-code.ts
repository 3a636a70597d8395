/** Codes that many payees share, whatever they are called: under `MIS0000024` stand 156,363 lines of one city. */
const SHARED = /^MIS000/i;

/**
 * One-off payees stand under `MIS…` codes: refunds, claims, people. A vendor's own code is three letters of its name
 * and a number, so that a firm called MISSION … has one that begins alike.
 */
export function isPlaceholderCode(code: string | undefined, name?: string): boolean {
  if (code === undefined || !/^MIS/i.test(code)) return false;
  if (SHARED.test(code)) return true;
  return !(name ?? '')
    .replace(/^the /i, '')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase()
    .startsWith('MIS');
}

/** The longest name of a payee under which a page is asked for. */
export const PAYEE_NAME_MOST = 200;
