import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { Dice } from '@moontower/fake-city/random';
import { ask } from './asked.ts';
import { nounOf, type Scene } from './write-call.ts';

const READS = Object.values<Route>(routes).filter(
  ({ method, auth }) => method === 'GET' && (auth === 'public' || auth === 'optional'),
);
const LISTS = READS.filter(({ path }) => !path.includes(':')).flatMap(({ path, formats }) => [
  path,
  ...formats.filter((format) => format !== 'arrow').map((format) => `${path}.${format}`),
]);
const DETAILS = READS.filter(({ path }) => path.includes(':'));
const PAGES = ['/', '/es', '/incidents', '/findings', '/sitemap.xml', '/pork-tracker/corrections'];
/** A file of every record is tens of megabytes, beside eight hands that write. */
const PATIENCE_MS = 300_000;
const DETAILS_A_LOOK = 30;
/** So many of the newest reports and findings are read each time. */
const NEWEST = 25;

/** Where a visitor looks: every list in every form, pages, and what the newest ids lead to. */
function addresses({ things }: Scene, dice: Dice): string[] {
  const details = Array.from({ length: DETAILS_A_LOOK }, () => dice.pick(DETAILS)).map(({ path }) =>
    path.replaceAll(/:(\w+)/g, (_, param: string) => {
      const noun = nounOf(param, path);
      return encodeURIComponent((noun && things.one(noun, dice)) ?? 'none');
    }),
  );
  const reports = things
    .all('incidents')
    .slice(-NEWEST)
    .flatMap((id) => [`/api/incidents/${id}`, `/api/incidents/${id}/comments`]);
  const findings = things
    .all('findings')
    .slice(-NEWEST)
    .map((id) => `/api/findings/${id}`);
  const pages = [...reports, ...findings].slice(-3).map((path) => path.replace('/api', ''));
  return [...LISTS, ...details, ...PAGES, ...reports, ...findings, ...pages];
}

/** Reads what everybody may read, as a visitor. @returns one line for each text that nobody let through */
export async function unreadInPublic(scene: Scene, dice: Dice): Promise<string[]> {
  const found: string[] = [];
  for (const path of addresses(scene, dice)) {
    const { status, text } = await ask(scene.url, { method: 'GET', path, patienceMs: PATIENCE_MS });
    if (status === 0 || status >= 500) {
      if (status !== 503) found.push(`${status} to a visitor at ${path}: ${text.slice(0, 200)}`);
      continue;
    }
    found.push(...scene.canaries.foundIn(text).map((canary) => `public unread at ${path}: ${canary}`));
  }
  return found;
}
