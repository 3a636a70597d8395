import type { Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { Dice } from '@moontower/fake-city/random';
import { inLine, type Attack } from './attack.ts';
import { badValue, fieldsOf, inAddress } from './bad-values.ts';

const OTHER_PATHS = [
  '/',
  '/pork-tracker',
  '/civic-pulse',
  '/item/:uid',
  '/es/item/:uid',
  '/embed/item/:uid',
  '/card/item/:uid.png',
  '/oembed',
  '/api/openapi.json',
  '/api/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-items-:uid.xml',
  '/assets/:uid',
  '/ops',
  '/ops/queues',
  '/metrics',
  '/readyz',
  '/healthz',
  '/socket.io/',
];
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Origin',
  'Referer',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'Forwarded',
  'Authorization',
  'Cookie',
  'Content-Encoding',
  'Transfer-Encoding',
  'Expect',
  'Sec-Fetch-Site',
  'Connection',
  'Upgrade',
  'X-Request-Id',
];
const ACCEPTED = [
  '*/*',
  'text/html',
  'application/json',
  'application/vnd.apache.arrow.stream',
  'gzip',
  'br;q=1.0',
  'bytes=0-1',
  'bytes=-1',
  '203.0.113.7',
  '::1',
  'Bearer x',
  'W/"a"',
  'cross-site',
  'https://evil.example',
  '100-continue',
  'identity',
];
const KNOWN: readonly Route[] = Object.values(routes);
const TARGETS = KNOWN.map((route) => ({ route, query: fieldsOf(route.query), body: fieldsOf(route.body) }));
const QUERY_NAMES = [
  ...new Set(TARGETS.flatMap(({ query }) => [...query.keys()])),
  '__proto__',
  'constructor',
  'q[]',
  '',
];

const filled = (path: string, dice: Dice): string =>
  path.replaceAll(/:\w+/g, () => inAddress(dice, dice.pick([badValue(dice), 'austin-311:26-00001'])));

function addressFor(dice: Dice, target: (typeof TARGETS)[number] | undefined): string {
  const ending =
    target !== undefined && target.route.formats.length > 0 && dice.chance(0.3)
      ? `.${dice.pick([...target.route.formats, 'json', 'exe'])}`
      : '';
  const path = `${filled(target?.route.path ?? dice.pick(OTHER_PATHS), dice)}${ending}`;
  const own = [...(target?.query ?? new Map<string, string[]>())];
  const pairs = Array.from({ length: dice.whole(0, 4) }, () => {
    const [name, good] = own.length > 0 && dice.chance(0.8) ? dice.pick(own) : [dice.pick(QUERY_NAMES), []];
    return `${encodeURIComponent(name)}=${inAddress(dice, badValue(dice, good))}`;
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join(dice.pick(['&', '&', '&', ';', '&&']))}`;
}

function bodyFor(dice: Dice, fields: ReadonlyMap<string, string[]>): { type: string; body: Buffer } {
  const value = (good: string[]): unknown =>
    dice.pick([badValue(dice, good), badValue(dice, good), dice.whole(-9, 9), null, [badValue(dice)], { $gt: '' }]);
  const whole = Object.fromEntries([...fields].map(([name, good]) => [name, value(good)]));
  const text = dice.weighted([
    [JSON.stringify(whole), 8],
    [JSON.stringify({ ...whole, [badValue(dice)]: value([]) }), 3],
    [JSON.stringify(whole).slice(0, -1), 1],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 1],
    [`{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}`, 1],
    [JSON.stringify('x'.repeat(40_000)), 1],
    ['List-Unsubscribe=One-Click', 1],
    [badValue(dice), 2],
  ]);
  const type = dice.weighted([
    ['application/json', 8],
    ['text/plain', 1],
    ['application/x-www-form-urlencoded', 1],
    ['application/json; charset=utf-7', 1],
    [inLine(badValue(dice)).slice(0, 200), 1],
  ]);
  return { type, body: Buffer.from(text) };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** These would change where the request ends: they belong to the framing attacks. */
const FRAMING = new Set(['Transfer-Encoding', 'Connection', 'Upgrade', 'Expect']);

function headersFor(dice: Dice): string[] {
  const names = Array.from({ length: dice.chance(0.5) ? 0 : dice.whole(1, 4) }, () => dice.pick(HEADERS));
  return names
    .filter((name) => !FRAMING.has(name))
    .map((name) => `${name}: ${dice.chance(0.6) ? dice.pick(ACCEPTED) : inLine(badValue(dice)).slice(0, 2_000)}`);
}

/** A whole request for an address of the contracts, or for a page. */
export function request(dice: Dice): Attack {
  const target = dice.chance(0.75) ? dice.pick(TARGETS) : undefined;
  const method = dice.chance(0.8) ? (target?.route.method ?? 'GET') : dice.pick(METHODS);
  const address = addressFor(dice, target);
  const { type, body } =
    method === 'GET' || method === 'HEAD'
      ? { type: '', body: Buffer.alloc(0) }
      : bodyFor(dice, target?.body ?? new Map<string, string[]>());
  const lines = [
    `${method} ${inLine(address).replaceAll(' ', '%20')} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...headersFor(dice),
    ...(body.length > 0 ? [`Content-Type: ${type}`, `Content-Length: ${body.length}`] : []),
  ];
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
  return { about: `${method} ${address}`, bytes, frames: [], answerable: true };
}
