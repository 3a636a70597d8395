import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';

const FOLDER = 'packages/registry/src';
/** What a route is about: the first part of its path after `/api`; what stands outside it, by its own first part. */
const nounOf = ({ path }: Route): string => path.split('/')[path.startsWith('/api/') ? 2 : 1] ?? 'api';

/**
 * `packages/registry/src/addresses.ts` and the files it names: what a browser needs of the contracts as values. A file
 * for each noun, since a file goes whole to where the first of its addresses is needed, and the first page needs few.
 */
export function addressFiles(): Record<string, () => string> {
  const byNoun = new Map<string, [string, Route][]>();
  for (const named of Object.entries<Route>(routes))
    byNoun.set(nounOf(named[1]), [...(byNoun.get(nounOf(named[1])) ?? []), named]);
  const nouns = [...byNoun].map(([noun, all]): [string, () => string] => [
    `${FOLDER}/addresses/${noun}.ts`,
    () => `import type { Address } from '../asking.ts';\n${all.map(address).join('')}`,
  ]);
  const names = [...byNoun.keys()].map((noun) => `export * from './addresses/${noun}.ts';\n`).join('');
  const index =
    "// Every route's method, address and formats without its schemas. Written by `npm run docs` from " +
    `\`routes.ts\`.\n\n${names}`;
  return { [`${FOLDER}/addresses.ts`]: () => index, ...Object.fromEntries(nouns) };
}

const LONGEST_LINE = 120;

function address([name, { method, path, formats }]: [string, Route]): string {
  const parts = [
    `method: '${method}'`,
    `path: '${path}'`,
    `formats: [${formats.map((each) => `'${each}'`).join(', ')}]`,
  ];
  const begin = `export const ${name}: Address<'${name}'> = {`;
  const line = `${begin} ${parts.join(', ')} };`;
  return `\n${line.length <= LONGEST_LINE ? line : `${begin}\n${parts.map((part) => `  ${part},\n`).join('')}};`}\n`;
}
