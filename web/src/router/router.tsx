import { createContext, startTransition, useCallback, useContext, useEffect, useMemo, useState, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { matchPath, resolveTo, withBase, withoutBase, type Address, type To } from './match-path.ts';

/** `key` names one entry of the browser's history; `state` is what the link that led here handed on. */
export interface Location extends Address { key: string; state: unknown }
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';
export interface NavigateOptions { replace?: boolean; preventScrollReset?: boolean; state?: unknown }
export type Navigate = (to: To | number, options?: NavigateOptions) => void;
interface Here { location: Location; type: NavigationType }
interface Router extends Here { base: string; navigate: Navigate }

const RouterContext = createContext<Router | undefined>(undefined);
const ParametersContext = createContext<Record<string, string>>({});

interface Entry { key: string; state: unknown }
function entryOf(stored: unknown): Entry {
  const known = typeof stored === 'object' && stored !== null;
  return { key: known && 'key' in stored && typeof stored.key === 'string' ? stored.key : 'first', state: known && 'state' in stored ? stored.state : null };
}
function readLocation(base: string): Location {
  return { pathname: withoutBase(base, window.location.pathname), search: window.location.search, hash: window.location.hash, ...entryOf(history.state) };
}

/** The address bar as state. A change of page waits for the new screen before it takes the old one away; a change of filters is at once. */
export function BrowserRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [here, setHere] = useState<Here>(() => ({ location: readLocation(basename), type: 'POP' }));
  const go = useCallback((type: NavigationType) => {
    const location = readLocation(basename);
    const change = () => setHere({ location, type });
    if (location.pathname === here.location.pathname) change(); else startTransition(change);
  }, [basename, here.location.pathname]);
  useEffect(() => {
    const popped = () => go('POP');
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  }, [go]);
  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') { history.go(to); return; }
    const address = withBase(basename, resolveTo(to, readLocation(basename)));
    const entry: Entry = { key: replace ? entryOf(history.state).key : crypto.randomUUID(), state };
    if (replace) history.replaceState(entry, '', address); else history.pushState(entry, '', address);
    go(replace ? 'REPLACE' : 'PUSH');
  }, [basename, go]);
  const router = useMemo(() => ({ ...here, base: basename, navigate }), [here, basename, navigate]);
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('links and addresses are used outside a BrowserRouter');
  return router;
}
export function useLocation(): Location { return useRouter().location; }
export function useNavigationType(): NavigationType { return useRouter().type; }
export function useNavigate(): Navigate { return useRouter().navigate; }
/** The named parts of this page's address. */
export function useParams(): Readonly<Record<string, string>> { return useContext(ParametersContext); }

type ChangeSearch = (next: URLSearchParams | ((before: URLSearchParams) => URLSearchParams), options?: NavigateOptions) => void;
/** The filters in the address, and how to change them: by pushing an entry, or with `replace` while typing. */
export function useSearchParams(): [URLSearchParams, ChangeSearch] {
  const { location: { search }, navigate } = useRouter();
  const current = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeSearch>((next, options) => {
    const query = (typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next).toString().replaceAll('%2C', ',');
    navigate({ search: query === '' ? '' : `?${query}` }, options);
  }, [navigate]);
  return [current, change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions { to: To; ref?: Ref<HTMLAnchorElement> }

/** An ordinary link that changes the page without loading it anew; modified presses and other windows are left to the browser. */
export function Link({ to, replace, preventScrollReset, state, onClick, children, ...rest }: LinkProps) {
  const { base, location, navigate } = useRouter();
  const pressed = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || (rest.target !== undefined && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? withBase(base, resolveTo(to, location)) === withBase(base, location), state });
  };
  return <a {...rest} href={withBase(base, resolveTo(to, location))} onClick={pressed}>{children}</a>;
}

/** A link that says when it leads to the page shown (`aria-current`); `end`: only to exactly this page. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { location: { pathname } } = useRouter();
  const target = resolveTo(rest.to, { pathname, search: '', hash: '' }).pathname;
  const here = end ? matchPath(target, pathname) !== undefined : pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...rest} aria-current={here ? 'page' : undefined} />;
}

export interface Page { path: string; element: ReactNode }
/** Draws the first page whose pattern fits the address, else `missing`. */
export function Pages({ pages, missing }: { pages: readonly Page[]; missing: ReactNode }) {
  const { location: { pathname } } = useRouter();
  for (const { path, element } of pages) {
    const parameters = matchPath(path, pathname);
    if (parameters !== undefined) return <ParametersContext.Provider value={parameters}>{element}</ParametersContext.Provider>;
  }
  return missing;
}
