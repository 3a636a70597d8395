import { AppError } from '@moontower/contracts';
import { joinFigures } from '@moontower/runtime/metrics';
import { ALIVE_MS } from '@moontower/store/db/presence';
import { RELEASE } from '@moontower/runtime/release';
import type { Express, RequestHandler } from 'express';
import { isBearer } from '../request-context/operator.ts';
import type { Deps } from '../deps.ts';
import { unlessLate } from '../soon.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } as const;

/**
 * `/healthz`: the process lives, and as which release. For this machine and operators: `/readyz`: it can answer, or 503
 * with the reasons; `/metrics`: Prometheus text, of the workers too.
 */
export function healthRoutes(app: Express, deps: Deps): void {
  const inside = insiders(deps);
  app.get('/healthz', (_request, response) => {
    response.writeHead(200, PLAIN).end(`ok ${RELEASE}`);
  });
  app.get('/readyz', inside, async (_request, response) => {
    const reasons = await deps.unready();
    response
      .writeHead(reasons.length === 0 ? 200 : 503, PLAIN)
      .end(reasons.length === 0 ? 'ready' : reasons.join('\n'));
  });
  app.get('/metrics', inside, async (_request, response) => {
    const workers = await deps.workers();
    deps.metrics.workersAlive.set(workers.filter(({ ageMs }) => ageMs < ALIVE_MS).length);
    deps.metrics.limitsShared.set(deps.sharesLimits() ? 1 : 0);
    await Promise.all([setPhotoFigures(deps), setRoomFigures(deps)]);
    const figures = workers.flatMap((worker) => (worker.figures === undefined ? [] : [worker.figures]));
    const { contentType, text } = await joinFigures(deps.metrics, figures);
    response.writeHead(200, { ...PLAIN, 'Content-Type': contentType }).end(text);
  });
}

/** Other figures are told although the store does not answer. */
async function setPhotoFigures({ photoRoom, metrics, log }: Deps): Promise<void> {
  metrics.photoBytesMost.set(photoRoom.mostBytes);
  try {
    const bytes = await unlessLate(photoRoom.bytes(), undefined, FIGURES_MS);
    if (bytes !== undefined) metrics.photoBytes.set(bytes);
  } catch (error) {
    log.debug({ err: error }, 'The room of photos is not known');
  }
}

/** Longest that a scrape waits for a figure. */
const FIGURES_MS = 2_000;

/** What is not there in time is told as it was. */
async function setRoomFigures({ measureRooms, metrics, log }: Deps): Promise<void> {
  try {
    await unlessLate(measureRooms(metrics), undefined, FIGURES_MS);
  } catch (error) {
    log.debug({ err: error }, 'The figures of a room are not known');
  }
}

/** Each question costs a read of the database or all figures, and says what is inside. */
function insiders({ visitors, operatorToken }: Deps): RequestHandler {
  return (request, _response, next) => {
    if (!visitors.of(request).local && !isBearer(request, operatorToken)) throw new AppError('not_signed_in');
    next();
  };
}
