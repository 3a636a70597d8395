import { env, variables, type EnvName } from '@moontower/runtime/variables/env';

/**
 * `.env.example`: every variable with what it does, and its default as a comment; nothing in it takes effect until a
 * line is uncommented.
 */
export function envExample(): string {
  const head = `# Every variable Moontower reads. Nothing has to be set: npm start works without any of them.
# Copy this file to .env and take away the # of what you want to change. Written by npm run docs from packages/runtime/src/variables/env.ts.
`;
  const entries = Object.entries(env).map(([name, schema]) => {
    const facts = variables.get(schema);
    if (facts === undefined) throw new Error(`${name} is not described`);
    const kept = facts.secret === true ? ' Keep it secret.' : '';
    return `# ${facts.about}${kept}\n# Read by: ${facts.used.join(', ')}.\n#${name}=${defaultOf(schema)}\n`;
  });
  return [head, ...entries].join('\n');
}

function defaultOf(schema: (typeof env)[EnvName]): string {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '';
  return typeof data === 'object' ? ('mode' in data ? data.mode : '') : String(data);
}
