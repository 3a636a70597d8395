import type { Express } from 'express';
import type { Deps } from '../deps.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } as const;

/** `/healthz`: the process lives. `/readyz`: it can answer, or 503 with the reasons. `/metrics`: Prometheus text. */
export function healthRoutes(app: Express, deps: Deps): void {
  app.get('/healthz', (_request, response) => { response.writeHead(200, PLAIN).end('ok'); });
  app.get('/readyz', async (_request, response) => {
    const reasons = await deps.unready();
    response.writeHead(reasons.length === 0 ? 200 : 503, PLAIN).end(reasons.length === 0 ? 'ready' : reasons.join('\n'));
  });
  app.get('/metrics', async (_request, response) => {
    const { registry } = deps.metrics;
    response.writeHead(200, { ...PLAIN, 'Content-Type': registry.contentType }).end(await registry.metrics());
  });
}
