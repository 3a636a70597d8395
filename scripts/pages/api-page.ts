import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { z } from 'zod';

/** `docs/api.md`: every route in short; `/api/openapi.json` has the shapes. */
export function apiPage(): string {
  const list: readonly Route[] = Object.values(routes);
  return `# API

${list.length} routes, JSON unless a format is asked for. Shapes are at \`/api/openapi.json\`. An unknown parameter or a wrong type gets 400 and one plain sentence. \`{city}\` stands for the city that is served. Written by \`npm run docs\` from \`packages/registry/src/routes.ts\`.

Files of a list take the list's own filter. \`X-Total-Count\` says how many records a file holds (of a list in pages: how many match; beside \`X-Total-Relation: at-least\` more do than were counted), \`X-As-Of\` the oldest last look among the feeds behind the filter; in CSV each row carries the last look at its own feed as \`as_of\`. CSV is safe to open in a spreadsheet: a cell that begins like a formula (\`=\`, \`+\`, \`-\`, \`@\`, a tab or a line break, also behind blanks) gets an apostrophe in front, plain negative numbers do not; every line but the first is a record, and the file of a search says in \`X-Words-Left-Out\` which words its rows do not hold. Calendars hold dated records only, withdrawn ones as cancelled; Atom holds the newest 500 and links to the page before them as \`next\`.

${list.map(section).join('\n')}`;
}

function openTo(auth: Route['auth']): string {
  if (typeof auth !== 'string') return auth.map((role) => `${role}s`).join(', ');
  return auth === 'public' || auth === 'optional' ? 'everyone' : auth === 'user' ? 'everyone signed in' : `${auth}s`;
}

function section({ method, path, auth, summary, query, formats, cacheSeconds }: Route): string {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return `## ${method} ${path}

${summary}${/[.!?]$/.test(summary) ? '' : '.'} Open to ${openTo(auth)}. ${cacheSeconds === 0 ? 'Never cached.' : `May be cached for ${cacheSeconds} s.`}

- parameters: ${names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ')}
- formats: ${['json', ...formats].map((name) => `\`${name}\``).join(', ')}
`;
}
