import { isPlaceholderCode, PAYEE_NAME_MOST } from '@moontower/contracts/spending/payments/placeholder-code';

/** Words that only organisations carry. A name without one of them may be a sole proprietor's. */
const ORGANISATION = new RegExp(
  String.raw`\b(?:inc|incorporated|llc|l l c|llp|lp|ltd|limited|plc|pllc|corp|corporation|company|co|` +
    String.raw`companies|city|county|state|texas|university|college|school|isd|district|department|agency|` +
    String.raw`authority|commission|bank|trust|foundation|association|assoc|assn|society|institute|council|` +
    String.raw`center|centre|church|ministries|alliance|federation|union|group|partnership|enterprises|` +
    String.raw`industries|international|technologies|systems|services|hospital|clinic|cooperative|usa)\b`,
  'i',
);

/** Whether a payee's name has no word that only organisations have. */
export function mayNamePerson(name: string | undefined): boolean {
  return name !== undefined && !ORGANISATION.test(name.replaceAll(/[.,']/g, ''));
}

/** Whether the vendor of a purchase has a page: it has a code of its own and is no person. */
export const hasVendorPage = ({
  vendor,
  personal,
}: {
  vendor: { code?: string | undefined; name?: string | undefined };
  personal: boolean;
}): boolean => vendor.code !== undefined && !personal && !isPlaceholderCode(vendor.code, vendor.name);

/**
 * Whether a payee without a code has a page by its exact name. The name stands in the address: one that may be a
 * person's has none.
 */
export const hasPayeePage = ({
  vendor: { code, name },
  personal,
}: {
  vendor: { code?: string | null | undefined; name?: string | null | undefined };
  personal: boolean;
}): boolean => (code ?? '') === '' && !personal && isPayeeName(name ?? '');

export const isPayeeName = (name: string): boolean =>
  name.trim() !== '' && name.length <= PAYEE_NAME_MOST && !mayNamePerson(name);

/** Names that are the same but for signs, case and blanks. */
export const strictKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('&', ' AND ')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '');
