import { Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { loadConfig } from '@moontower/runtime/variables/load-config';
import { env, variables } from '@moontower/runtime/variables/env';
import { HEAP } from '@moontower/stack/start/product';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createVisitors } from '../api/src/request-context/visitor.ts';
import { LARGEST_BODY_KB } from '../api/src/http/requests/bodies.ts';

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.unknown().optional(),
  network_mode: z.unknown().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  restart: z.string().optional(),
  scale: z.string().optional(),
  container_name: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const door = read('packages/stack/compose/door.conf').replaceAll(/^\s*#.*$/gm, '');

/** The value of `${NAME:-value}` where NAME is not set. */
const unset = (text = ''): string => {
  const less = text.replaceAll(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return less === text ? text : unset(less);
};
const headerOf = (name: string) => new RegExp(`proxy_set_header ${name} ([^;]+);`).exec(door)?.[1];
const trusted = loadConfig(z.object({ TRUSTED_PROXIES: env.TRUSTED_PROXIES }), {
  TRUSTED_PROXIES: unset(services['api']?.environment?.['TRUSTED_PROXIES']),
}).TRUSTED_PROXIES;

/** Who the API takes a visitor for, whom the door sees at `seen` and who says `said` of itself. */
function takenFor(seen: string, said?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '172.18.0.5' });
  // What nginx' $proxy_add_x_forwarded_for does.
  const forwarded = said === undefined ? seen : `${said}, ${seen}`;
  return createVisitors({ trusted }).of({ socket, headers: { 'x-forwarded-for': forwarded } });
}

it.each([
  ['whole copies of feeds', 'worker', 'copies'],
  ['photos that arrive', 'api', 'uploads'],
])('%s lie on a volume that the %s may write to, with all that it is told besides', (_what, name, volume) => {
  const { environment = {}, volumes = [] } = services[name] ?? {};
  const folder = environment['TMPDIR'] ?? '';
  expect(volumes).toContain(`${volume}:${folder}`);
  expect(read('Dockerfile')).toMatch(new RegExp(`chown -R node:node .*${folder}\\b`));
  expect(environment['MONGODB_URI']).toBe('${MONGODB_URI:-}');
});

it.each(['api', 'worker'] as const)(
  'the %s is told every setting that it reads, and takes an empty one for none',
  (name) => {
    const told = services[name]?.environment ?? {};
    // Fixed by the image: where the door looks for the API.
    const fixed = ['PORT', 'HOST'];
    const wanted = Object.entries(env).flatMap(([variable, schema]) =>
      variables.get(schema)?.used.includes(name) === true && !fixed.includes(variable) ? [variable] : [],
    );
    expect(wanted.filter((variable) => told[variable] === undefined)).toEqual([]);
    const left = Object.fromEntries(Object.entries(told).map(([variable, text]) => [variable, unset(text)]));
    expect(() => loadConfig(z.object(env), left)).not.toThrow();
  },
);

describe('the addresses of docker compose', () => {
  it('are those that the door sees, one for each visitor, whatever visitors say of themselves', () => {
    expect(headerOf('X-Forwarded-For')).toBe('$proxy_add_x_forwarded_for');
    expect(takenFor('203.0.113.7').address).toBe('203.0.113.7');
    expect(takenFor('203.0.113.8', '127.0.0.1').address).toBe('203.0.113.8');
    expect(takenFor('203.0.113.8', '198.51.100.1, 10.0.0.1').address).toBe('203.0.113.8');
  });

  it('spare nobody, who comes through the machine’s own port neither', () => {
    for (const seen of ['127.0.0.1', '172.18.0.1', '::1'])
      expect(takenFor(seen)).toMatchObject({ local: false, spared: false });
  });

  it('reach the API through the door only', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['web', ['127.0.0.1:${PORT:-3000}:8080']]]);
    for (const { networks, network_mode } of Object.values(services))
      expect([networks, network_mode]).toEqual([undefined, undefined]);
    expect(door).toMatch(/proxy_pass http:\/\/api;/);
  });

  it('come with the scheme and the name that visitors used', () => {
    expect(headerOf('X-Forwarded-Proto')).toBe('$visitor_scheme');
    expect(door).toContain('map $http_x_forwarded_proto $visitor_scheme { default $scheme; https https; }');
    expect(headerOf('Host')).toBe('$http_host');
  });
});

describe('the stores of docker compose', () => {
  it('ask for passwords that are made at the first start, and given to whoever needs them', () => {
    expect(services['mongo']?.command?.at(-1)).toContain('--keyFile');
    expect(services['redis']?.command?.slice(0, 2)).toEqual(['valkey-server', '/secrets/valkey.conf']);
    expect(services['mongo']?.volumes).toContain('secrets-mongo:/secrets:ro');
    expect(services['redis']?.volumes).toContain('secrets-redis:/secrets:ro');
    for (const name of ['api', 'worker', 'ops']) expect(services[name]?.volumes).toContain('secrets:/secrets:ro');
  });

  it('may be others, and are then not begun', () => {
    const { environment = {} } = services['api'] ?? {};
    expect([environment['MONGODB_URI'], environment['REDIS_URL']]).toEqual(['${MONGODB_URI:-}', '${REDIS_URL:-}']);
    expect([services['mongo']?.scale, services['redis']?.scale]).toEqual(['${MONGO_HERE:-1}', '${REDIS_HERE:-1}']);
  });
});

describe('the log’s key of docker compose', () => {
  it('is made at the first start, and known to the worker and to the commands that make the next one', () => {
    expect(services['secrets']?.volumes).toContain('secrets-log:/secrets/log');
    expect(services['worker']?.volumes).toContain('secrets-log:/secrets-log:ro');
    expect(services['worker']?.environment).toMatchObject({
      LOG_KEY: '${LOG_KEY:-}',
      LOG_KEY_BEFORE: '${LOG_KEY_BEFORE:-}',
    });
    expect(services['ops']?.volumes).toContain(`secrets-log:${services['ops']?.environment?.['MOONTOWER_HOME']}`);
    const has = Object.entries(services).filter(
      ([, { volumes = [], environment = {} }]) =>
        volumes.some((volume) => volume.startsWith('secrets-log:')) || environment['LOG_KEY'] !== undefined,
    );
    expect(has.map(([name]) => name).toSorted()).toEqual(['ops', 'secrets', 'worker']);
    expect(read('Dockerfile')).toMatch(/mkdir -p .*\/secrets\/log\b/);
  });
});

describe('the operators’ commands of docker compose', () => {
  it('are one service that is begun by name, with all that the product is told and a place for backups', () => {
    expect(services['ops']).toMatchObject({ profiles: ['ops'], restart: 'no' });
    expect(services['ops']?.entrypoint?.at(-1)).toBe('worker/dist/ops.js');
    expect(services['ops']?.volumes).toContain('backups:/backups');
    expect(services['ops']?.environment).toMatchObject({ MONGODB_DATABASE: '${MONGODB_DATABASE:-}' });
  });
});

describe('the services of docker compose', () => {
  it.each(['api', 'worker'])('has no name or port of the %s that would stand in the way of several', (name) => {
    expect(services[name]).not.toHaveProperty('container_name');
    expect(services[name]).not.toHaveProperty('ports');
  });

  it.each(['api', 'worker'])('ends an %s that stands still, so that it is started again', (name) => {
    const { healthcheck, environment, restart } = services[name] ?? {};
    expect(healthcheck?.test.slice(0, 3)).toEqual(['CMD', 'node', 'scripts/image/health.mjs']);
    expect(environment?.['ALIVE_FILE']).toBe('/tmp/alive');
    expect(restart).toBe('unless-stopped');
  });

  it.each(Object.entries(services))(
    '%s can write to its volume only, and has an end to memory and processes',
    (_name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
    },
  );

  it.each(['api', 'worker'] as const)('bound the heap of the %s as npm start does', (name) => {
    const begun = ['node', '--import', './scripts/image/begin.mjs', '--enable-source-maps'];
    expect(services[name]?.command).toEqual([...begun, ...HEAP[name], `${name}/dist/main.js`]);
  });

  it('take bodies as large as the API does', () => {
    expect(/client_max_body_size (\w+);/.exec(door)?.[1]).toBe(`${LARGEST_BODY_KB}k`);
    const [, pattern = '', most = ''] = /location ~ (\S+) \{\s*client_max_body_size (\d+)m;/.exec(door) ?? [];
    const forms = Object.values<Route>(routes).flatMap(({ path, takes }) =>
      typeof takes === 'object' ? [{ path: path.replace(':id', 'one'), bytes: takes.multipart.mostBytes }] : [],
    );
    expect(forms).not.toEqual([]);
    for (const { path, bytes } of forms) {
      expect(path).toMatch(new RegExp(pattern));
      expect(Number(most) * 2 ** 20).toBeGreaterThanOrEqual(bytes);
    }
  });

  it('are told the secrets and choices that people who sign in need', () => {
    for (const name of ['JWT_SECRET', 'OPERATOR_EMAILS', 'SMTP_URL', 'MAIL_FROM'])
      expect(services['api']?.environment?.[name]).toBe(`\${${name}:-}`);
    // Whoever asks for a phone and whoever texts it have to know the same.
    for (const service of ['api', 'worker'])
      for (const name of ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM', 'SMS_URL'])
        expect(services[service]?.environment?.[name]).toBe(`\${${name}:-}`);
  });
});
