/** The addresses the client has a screen for; anything else is a real 404. Segments that begin with `:` stand for one value. */
export const PAGES = [
  '/', '/auth', '/civic-pulse', '/analytics', '/pork-tracker', '/properties', '/vacant-properties', '/for-cities', '/incidents', '/incidents/:id', '/item/:uid',
  '/welcome', '/status', '/methods', '/corrections', '/accessibility', '/privacy', '/developers', '/offline', '/embed/item/:uid', '/embed/items', '/embed/pulse',
] as const;
export type Page = (typeof PAGES)[number];

const patterns = PAGES.map((page) => ({ page, parts: page.split('/') }));

/** The page an address names, with its value; undefined when there is none. */
export function findPage(pathname: string): { page: Page; value: string | undefined } | undefined {
  const parts = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/');
  const found = patterns.find(({ parts: wanted }) => wanted.length === parts.length && wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])));
  if (found === undefined) return undefined;
  const at = found.parts.findIndex((part) => part.startsWith(':'));
  return { page: found.page, value: at < 0 ? undefined : decode(parts[at] ?? '') };
}

function decode(part: string): string | undefined {
  try { return decodeURIComponent(part); } catch { return undefined; }
}
