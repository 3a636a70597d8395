const OURS = 'https://ours.invalid';

/** Where a reader goes on after signing in: only paths of this site, never back to the sign-in. */
export function nextPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, OURS)) return '/';
  const { origin, pathname: written, search, hash } = new URL(next, OURS);
  // The page's own language goes on; the router adds it.
  const pathname = written.replace(/^\/es(?=\/|$)/, '') || '/';
  const isOurs = origin === OURS && !pathname.startsWith('//');
  return !isOurs || /^\/auth(\/|$)/.test(pathname) ? '/' : `${pathname}${search}${hash}`;
}
