import { SERVICE_CODES, SERVICE_NAMES, type RequestSubtype } from './service-codes.ts';

const byCode = new Map(SERVICE_CODES.map(([code, , subtype]) => [code, subtype]));
const byName = new Map<string, RequestSubtype>([
  ...SERVICE_CODES.map(([, name, subtype]) => [plainName(name), subtype] as const),
  ...SERVICE_NAMES.map(([name, subtype]) => [plainName(name), subtype] as const),
]);

/**
 * Departments renamed their types over time (`Graffiti Abatement` became `APH - Graffiti Abatement - Public Property`):
 * the department's letters go, and case and signs.
 */
function plainName(name: string): string {
  return serviceTitle(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * A service name without its department's letters: `TPW — Debris in Street` and `TPW - Debris in Street` are `Debris in
 * Street`.
 */
export function serviceTitle(name: string): string {
  return name.trim().replace(/^[A-Z0-9]{2,6} ?[-—–] /, '');
}

export interface KnownSubtype {
  subtype: RequestSubtype;
  known: boolean;
}
const remembered = new Map<string, KnownSubtype>();

/**
 * The subtype of a 311 ticket: by code, then by name, then `other` with `known: false`, so that new names can be
 * reported.
 */
export function requestSubtype(code: string | undefined, name: string): KnownSubtype {
  const key = `${code ?? ''}|${name}`;
  let answer = remembered.get(key);
  if (answer === undefined) {
    const subtype = (code === undefined ? undefined : byCode.get(code)) ?? byName.get(plainName(name));
    answer = { subtype: subtype ?? 'other', known: subtype !== undefined };
    if (remembered.size > 5_000) remembered.clear();
    remembered.set(key, answer);
  }
  return answer;
}
