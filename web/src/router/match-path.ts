/**
 * Compares an address with a pattern such as `/item/:uid`; a slash at the end makes no difference.
 * @returns the named parts, decoded; undefined when the pattern does not fit
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = split(pattern);
  const given = split(pathname);
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') parameters[part.slice(1)] = decoded(value);
    else if (part !== value) return undefined;
  }
  return parameters;
}

function split(path: string): string[] { return path.replace(/\/+$/, '').split('/'); }
/** A broken percent sign is taken as it stands. */
function decoded(part: string): string { try { return decodeURIComponent(part); } catch { return part; } }

export interface Address { pathname: string; search: string; hash: string }
export type To = string | Partial<Address>;

/** Reads where a link leads from here: `?q=tower` keeps the page, `#facts` keeps the filters too. */
export function resolveTo(to: To, from: Address): Address {
  const { pathname, search, hash } = typeof to === 'string' ? parseTo(to) : to;
  return { pathname: pathname ?? from.pathname, search: search ?? (pathname === undefined && hash !== undefined ? from.search : ''), hash: hash ?? '' };
}
function parseTo(to: string): Partial<Address> {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { ...(path === '' ? {} : { pathname: path }), ...(search === '' ? {} : { search }), ...(hash === '' ? {} : { hash }) };
}

/** `/es` + `/item/x`: the address as the browser shows it. */
export function withBase(base: string, { pathname, search, hash }: Address): string {
  const path = base === '/' ? pathname : `${base}${pathname === '/' ? '' : pathname}`;
  return `${path}${search}${hash}`;
}
export function withoutBase(base: string, pathname: string): string {
  return base === '/' ? pathname : pathname.replace(new RegExp(`^${base}(?=/|$)`), '') || '/';
}
