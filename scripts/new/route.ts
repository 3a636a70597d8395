import { before, behindLast, camel, isKebab, pascal, type Layout } from './lay-out.ts';

export const usage = 'npm run new:route -- <noun-in-kebab-case> "<What it answers, a sentence.>"';

interface Names {
  noun: string;
  name: string;
  handlers: string;
}

const filesOf = ({ noun, name, handlers, summary }: Names & { summary: string }): Layout['files'] => ({
  [`packages/contracts/src/routes/${noun}.ts`]: `import { z } from 'zod';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const ${name} = defineRoute({
  method: 'GET',
  path: '/api/${noun}',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  response: z.strictObject({ at: z.iso.datetime().describe('When it was answered') }),
  cacheSeconds: 0,
  formats: [],
  summary: ${JSON.stringify(summary)},
});
`,
  [`api/src/routes/${noun}.ts`]: `import { routes } from '@moontower/contracts';
import type { Deps } from '../deps.ts';
import { route, type Handled } from '../answers/answer.ts';

export function ${handlers}({ nowMs }: Deps): Handled[] {
  return [route(routes.${name}, async () => ({ kind: 'json', body: { at: new Date(nowMs()).toISOString() } }))];
}
`,
  [`api/src/routes/${noun}.test.ts`]: `import { describe, expect, it } from 'vitest';
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
`,
});

const changesOf = ({ noun, name, handlers }: Names): Layout['changes'] => ({
  'packages/contracts/src/routes.ts': (text) =>
    before(
      behindLast(text, {
        among: /^(import \{[^}]*\}|\} ) ?from '.\/routes\/[^']+';$/,
        line: `import { ${name} } from './routes/${noun}.ts';`,
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
  'api/src/http/who-may.test.ts': (text) =>
    text.replace(/(const table: [^{]*\{\n(?:  \w+: '\w+',\n)*)/, `$1  ${name}: 'public',\n`),
});

/** `GET /api/<noun>`: its contract, its handler, a test over both, and a line in each list of routes. */
export function newRoute([noun = '', summary = '']: readonly string[]): Layout | undefined {
  if (!isKebab(noun) || summary === '') return undefined;
  const names = { noun, name: `get${pascal(noun)}`, handlers: `${camel(noun)}Routes` };
  return {
    files: filesOf({ ...names, summary }),
    changes: changesOf(names),
    next: `Next: what it answers, in packages/contracts/src/routes/${noun}.ts and api/src/routes/${noun}.ts, then npm run docs.`,
  };
}
