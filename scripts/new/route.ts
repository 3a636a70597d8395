import { roles, type Role } from '@moontower/contracts';
import { before, behindLast, camel, isKebab, pascal, type Layout } from './lay-out.ts';

const MAY = ['public', ...roles];
export const usage = `npm run new:route -- <noun-in-kebab-case> "<What it answers, a sentence.>" [${MAY.join(' | ')}]`;

interface Names {
  noun: string;
  name: string;
  handlers: string;
  auth: 'public' | Role;
}

const testOf = ({ noun, auth }: Pick<Names, 'noun' | 'auth'>): string =>
  auth === 'public'
    ? `import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { NOW_MS } from '../../test/fake-deps.ts';

describe('/api/${noun}', () => {
  const api = fakeApi();

  it('answers', async () => {
    const answer = await api.ask('/api/${noun}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ at: new Date(NOW_MS).toISOString() });
  });
});
`
    : `import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { NOW_MS } from '../../test/fake-deps.ts';
import { identities } from '../../test/identities.ts';

describe('/api/${noun}', () => {
  const who = identities(() => NOW_MS);
  const api = fakeApi({ tokens: who.tokens });

  it('answers whoever may ask', async () => {
    const answer = await api.ask('/api/${noun}', { headers: who.headersOf('${auth === 'user' ? 'resident A' : auth}') });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ at: new Date(NOW_MS).toISOString() });
  });
});
`;

const filesOf = ({ noun, name, handlers, auth, summary }: Names & { summary: string }): Layout['files'] => ({
  [`packages/contracts/src/routes/${noun}.ts`]: `import { z } from 'zod';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const ${name} = defineRoute({
  method: 'GET',
  path: '/api/${noun}',
  auth: '${auth}',
  params: nothing,
  query: nothing,
  body: nothing,
  response: z.strictObject({ at: z.iso.datetime().describe('When it was answered') }),
  cacheSeconds: 0,
  formats: [],
  summary: ${JSON.stringify(summary)},
});
`,
  [`api/src/routes/${noun}.ts`]: `import { routes } from '@moontower/registry/routes';
import type { Deps } from '../deps.ts';
import { ${binding(auth)}, type Endpoint } from '@moontower/endpoints/answer';

export function ${handlers}({ nowMs }: Deps): Endpoint[] {
  return [${binding(auth)}(routes.${name}, async () => ({ kind: 'json', body: { at: new Date(nowMs()).toISOString() } }))];
}
`,
  [`api/src/routes/${noun}.test.ts`]: testOf({ noun, auth }),
});

/** Its handler knows who asks wherever somebody has to sign in. */
const binding = (auth: Names['auth']): string => (auth === 'public' ? 'route' : 'signedInRoute');

/** Behind the other lines of the table. @throws where the file has no such table */
function inTable(text: string, line: string): string {
  const at = text.indexOf('const table: Record<keyof typeof routes, Auth> = {');
  if (at < 0) throw new Error('No table of who may ask');
  return `${text.slice(0, at)}${before(text.slice(at), { mark: '};', line })}`;
}

const changesOf = ({ noun, name, handlers, auth }: Names): Layout['changes'] => ({
  'packages/registry/src/routes.ts': (text) =>
    before(
      behindLast(text, {
        among: /^(import \{[^}]*\}|\} ) ?from '@moontower\/contracts\/routes\/[^']+';$/,
        line: `import { ${name} } from '@moontower/contracts/routes/${noun}';`,
      }),
      { mark: '} as const satisfies Record<string, Route>', line: `  ${name},\n` },
    ),
  'api/src/handlers.ts': (text) =>
    before(
      behindLast(text, {
        among: /^import \{ \w+Routes \} from '.\/routes\/[^']+';$/,
        line: `import { ${handlers} } from './routes/${noun}.ts';`,
      }),
      { mark: '  ].flatMap(', line: `    ${handlers},\n` },
    ),
  'api/src/http/who-may.test.ts': (text) => inTable(text, `  ${name}: '${auth}',\n`),
});

const isAuth = (auth: string): auth is Names['auth'] => MAY.includes(auth);

/** `GET /api/<noun>`: its contract, its handler, a test over both, and a line in each list of routes. */
export function newRoute([noun = '', summary = '', auth = 'public']: readonly string[]): Layout | undefined {
  if (!isKebab(noun) || summary === '' || !isAuth(auth)) return undefined;
  const names = { noun, name: `get${pascal(noun)}`, handlers: `${camel(noun)}Routes`, auth };
  return {
    files: filesOf({ ...names, summary }),
    changes: changesOf(names),
    next:
      `Next: what it answers, in packages/contracts/src/routes/${noun}.ts and api/src/routes/${noun}.ts, ` +
      'then npm run docs.',
  };
}
