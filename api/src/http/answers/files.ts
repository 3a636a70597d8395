import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { prepareAnswer, type Ready } from './ready.ts';
import { workerPolicy } from '../security.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.arrow': 'application/octet-stream',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
  '.pbf': 'application/x-protobuf',
};
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
// Already compressed by nature: another pass only costs time.
const PACKED = new Set(['.png', '.woff2', '.ico', '.wasm']);

/**
 * The built client in memory, by address. Compressed twins beside a file (`x.js.br`, `x.js.gz`) are used as they are.
 */
export interface Files {
  find: (url: string) => Ready | undefined;
  page: string | undefined;
}

export async function readFiles(root: string, tilesUrl: string): Promise<Files> {
  const policy = workerPolicy(tilesUrl);
  const files = new Map<string, Ready>();
  if (!existsSync(root)) return { find: () => undefined, page: undefined };
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) {
    const address = `/${relative(root, path).split(sep).join('/')}`;
    if (address !== '/index.html') files.set(address, await readOne(path, address, policy));
  }
  const index = join(root, 'index.html');
  return {
    find: (url) => files.get(url.split('?', 1)[0] ?? url),
    page: existsSync(index) ? await readFile(index, 'utf8') : undefined,
  };
}

async function readOne(path: string, address: string, policy: string): Promise<Ready> {
  const kind = extname(path);
  const hashed = address.startsWith('/assets/');
  const made = prepareAnswer(
    {
      body: await readFile(path),
      depends: undefined,
      lifeMs: Number.MAX_SAFE_INTEGER,
      headers: {
        'Content-Type': TYPES[kind] ?? 'application/octet-stream',
        'Cache-Control': hashed ? FOREVER : ASK_EACH_TIME,
        Vary: 'Accept-Encoding',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...(kind === '.js' || kind === '.mjs' ? { 'Content-Security-Policy': policy } : {}),
        ...(address === '/sw.js' ? { 'Service-Worker-Allowed': '/' } : {}),
      },
    },
    0,
  );
  const ready: Ready = { ...made, used: true, stale: false };
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!existsSync(path + ending)) continue;
    const body = await readFile(path + ending);
    ready.forms[encoding] = {
      body,
      headers: [...ready.headers, 'Content-Encoding', encoding, 'Content-Length', String(body.length)],
    };
  }
  if (PACKED.has(kind)) ready.forms = { ...ready.forms, br: ready.forms.identity, gzip: ready.forms.identity };
  return ready;
}
