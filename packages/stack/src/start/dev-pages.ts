import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** What the API answers beside the pages. */
const FROM_API = [
  '/api',
  '/ops',
  '/healthz',
  '/readyz',
  '/metrics',
  '/oembed',
  '/embed',
  '/card',
  '/robots.txt',
  '/.well-known',
  '/sitemap',
];

/** Pages with hot reload on the one port; everything that is not a page goes to the API behind it. */
export async function serveDevPages({
  port,
  host,
  apiPort,
  marks,
  head,
}: {
  port: number;
  host: string;
  apiPort: number;
  /** Attributes of the page's root, as the API writes them into the pages that it serves. */
  marks: string;
  /** What the API writes into each head. */
  head: string;
}): Promise<{ stop: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${apiPort}`;
  const toApi = Object.fromEntries(FROM_API.map((path) => [path, { target }]));
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      {
        name: 'moontower-marks',
        transformIndexHtml: (html: string) => html.replace('<html', `<html${marks}`).replace('<!--head-->', () => head),
      },
    ],
    server: { port, host, strictPort: true, proxy: { ...toApi, '/socket.io': { target, ws: true } } },
  });
  await server.listen();
  return { stop: () => server.close() };
}
