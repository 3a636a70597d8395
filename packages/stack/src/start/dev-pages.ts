import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** What the API answers beside the pages. */
const FROM_API = ['/api', '/ops', '/healthz', '/readyz', '/metrics', '/oembed', '/embed', '/card', '/robots.txt', '/sitemap'];

/** Pages with hot reload on the one port; everything that is not a page goes to the API behind it. */
export async function serveDevPages({ port, host, apiPort, recording }: { port: number; host: string; apiPort: number; recording: boolean }): Promise<{ stop: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${apiPort}`;
  const toApi = Object.fromEntries(FROM_API.map((path) => [path, { target }]));
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', clearScreen: false,
    // The API says the same in the pages that it serves.
    plugins: recording ? [{ name: 'moontower-recording', transformIndexHtml: (html: string) => html.replace('<html', '<html data-recording') }] : [],
    server: { port, host, strictPort: true, proxy: { ...toApi, '/socket.io': { target, ws: true } } },
  });
  await server.listen();
  return { stop: () => server.close() };
}
