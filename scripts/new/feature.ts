import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, camel, isKebab, pascal, type Layout } from './lay-out.ts';

export const usage = 'npm run new:feature -- <nouns-in-kebab-case> "<English title>" "<Spanish title>"';

/** A room that stands as text beside this file, about the nouns `tree-permits`. */
const ROOM = join(import.meta.dirname, 'room');

interface Names {
  /** Several, `tree-permits`. */
  nouns: string;
  /** One of them, `tree-permit`. */
  noun: string;
  english: string;
  spanish: string;
}

/** The same text about other nouns. */
function about(text: string, { nouns, noun, english, spanish }: Names): string {
  const names: [from: string, to: string][] = [
    ['tree-permits', nouns],
    ['TreePermits', pascal(nouns)],
    ['treePermits', camel(nouns)],
    ['tree-permit', noun],
    ['TreePermit', pascal(noun)],
    ['treePermit', camel(noun)],
    ['TREE_PERMIT', noun.toUpperCase().replaceAll('-', '_')],
    ['Tree permits', english],
    ['tree permits', english.toLowerCase()],
    ['Permisos de árboles', spanish],
  ];
  return names.reduce((said, [from, to]) => said.replaceAll(from, to), text);
}

function filesOf(names: Names): Layout['files'] {
  const texts = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  return Object.fromEntries(
    texts.map((file) => [
      `packages/features/${names.nouns}/${about(file.replaceAll('\\', '/').replace(/\.txt$/, ''), names)}`,
      about(readFileSync(join(ROOM, file), 'utf8'), names),
    ]),
  );
}

const jobOf = (nouns: string): string => `  'sweep-${nouns}': job({
    payload: z.object({ window: z.string() }),
    attempts: 3,
    backoffMs: 60_000,
    jobId: ({ window }) => \`sweep-${nouns}-\${window}\`,
  }),
`;

/** A collection's name among the others, which are in the order of the alphabet. @throws where there is no such list */
function amongCollections(text: string, name: string): string {
  const begin = 'const OF_ACCOUNTS = [\n';
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf('];', text.indexOf(begin))];
  if (!text.includes(begin)) throw new Error('No list of collections');
  const lines = [...text.slice(from, to).split('\n').filter(Boolean), `  '${name}',`].toSorted();
  return `${text.slice(0, from)}${lines.join('\n')}\n${text.slice(to)}`;
}

const changesOf = ({ nouns, noun }: Names): Layout['changes'] => ({
  'packages/contracts/src/jobs.ts': (text) =>
    before(text, { mark: '} as const;\nexport type JobName', line: jobOf(nouns) }),
  'packages/registry/src/written-fields.ts': (text) =>
    before(text, { mark: '  inquire: {', line: `  add${pascal(noun)}: { text: writer },\n` }),
  'api/src/http/who-may.test.ts': (text) =>
    before(text, {
      mark: "  getRow: 'public',\n",
      line: `  add${pascal(noun)}: 'user',\n  list${pascal(nouns)}: 'user',\n`,
    }),
  'api/src/accounts/all-of-an-account.int.test.ts': (text) =>
    before(amongCollections(text, camel(nouns)), {
      mark: "  await ok(send(undefined, 'POST', '/api/auth/reset', { email }));",
      line: `  await ok(send(WHO, 'POST', '/api/${nouns}', { text: WHO }));\n`,
    }),
});

/** A room with a form, a list of one's own, a mail and a recurring job, and its lines in the lists that ask of it. */
export function newFeature([nouns = '', english = '', spanish = '']: readonly string[]): Layout | undefined {
  if (!isKebab(nouns) || !nouns.endsWith('s') || english === '' || spanish === '') return undefined;
  const names = { nouns, noun: nouns.slice(0, -1), english, spanish };
  return {
    files: filesOf(names),
    changes: changesOf(names),
    next:
      'Next: npm run docs (it writes the lists of rooms), npm install (it links the package), then what the room is ' +
      `about, from packages/features/${nouns}/contract.ts on.`,
  };
}
