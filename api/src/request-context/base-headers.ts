/** A year, as browsers' lists ask for. Names beside this one are not ours to promise for. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'] as const;
const NOSNIFF = ['X-Content-Type-Options', 'nosniff'] as const;
const ON_TLS = [NOSNIFF, HSTS] as const;
const PLAIN = [NOSNIFF] as const;

/** What every answer carries, whoever makes it. Over plain http, browsers ignore a promise of TLS, so none is made. */
export function baseHeaders(onTls: boolean): readonly (readonly [string, string])[] {
  return onTls ? ON_TLS : PLAIN;
}

/** The promise of TLS as a prepared answer takes it: name and value in one list. */
export const HSTS_PAIR: readonly string[] = HSTS;
