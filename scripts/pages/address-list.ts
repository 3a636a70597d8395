import { rolesOf, type Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';

/**
 * `web/src/screens/developers/addresses.json`: every route in words, without its schemas. It is data and no module: its
 * lines are as long as the sentences, and only the page for developers takes it.
 */
export function addressList(): string {
  const lines = Object.entries<Route>(routes).map(([id, route]) => `  ${JSON.stringify(entry(id, route))}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

function entry(id: string, route: Route) {
  const { method, path, auth, formats, summary } = route;
  const roles = rolesOf(auth);
  const who = roles.length === 0 ? ['public'] : roles;
  return { id, method, path, who, opens: isWhole(route), formats, about: firstSentence(summary) };
}

/** Whether the address alone is a whole question, which a browser can open. */
const isWhole = ({ method, path, auth, query }: Route): boolean =>
  method === 'GET' && rolesOf(auth).length === 0 && !path.includes(':') && query.safeParse({}).success;

/** The docs have the whole of it. */
function firstSentence(summary: string): string {
  const [first = summary] = summary.replaceAll('`', '').split(/(?<=[.!?])\s/, 1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
