/**
 * The account that a token names, unproven: good enough to find that account's own drafts on this device, and for
 * nothing else.
 */
export function subjectOf(token: string): string | undefined {
  const [, claims = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof read !== 'object' || read === null || !('sub' in read)) return undefined;
    return typeof read.sub === 'string' ? read.sub : undefined;
  } catch {
    return undefined;
  }
}
