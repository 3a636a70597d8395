import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@moontower/contracts';
import { Router, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Board } from '../../ops/board.ts';
import { styleNonce } from '../security.ts';
import { signIn } from './sign-in.ts';

const SetAsideQuery = z.strictObject({
  feed: z.string().max(60).optional(),
  reason: z.string().max(60).optional(),
  skipped: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
});
/** Everything under /ops, behind the sign-in. */
export function operators(deps: Deps, board: Board | undefined): RequestHandler {
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", styleOf],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // A form that is sent without a referrer has no origin, and is taken for another site's.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: false,
    }),
  );
  router.use(signIn(deps));
  router.get('/metrics', async (_request, response) => {
    const { registry } = deps.metrics;
    response.type('text/plain').send(await registry.metrics());
  });
  router.get('/quarantine', async (request, response) => {
    const { limit, ...filter } = SetAsideQuery.parse(request.query);
    response.json(await deps.feeds.setAside(filter, limit));
  });
  router.get('/mail', async (_request, response) => {
    response.json(await deps.mail.desk(deps.sends.mail, new Date(deps.nowMs())));
  });
  router.use('/queues', (request, response, next) => {
    if (board === undefined) throw new AppError('unavailable', 'The job board needs Redis: set REDIS_URL.');
    asOurPage(response, `${request.baseUrl}/`);
    board.handle(request, response, next);
  });
  return router;
}

/** Our own pages name their styles; the board writes its own into its elements. */
function styleOf(request: IncomingMessage, response: ServerResponse): string {
  return request.url?.startsWith('/queues') === true ? "'unsafe-inline'" : `'nonce-${styleNonce(response)}'`;
}

/**
 * The board's page asks another site for fonts; it is read well without them, and nobody else hears who looks. Its own
 * files it names from a base, which no page under /ops may have: here they are named whole.
 */
function asOurPage(response: Response, base: string): void {
  const send = response.send.bind(response);
  const ours = (page: string): string =>
    page
      .replace(/<link\b[^>]*\bhref="https?:[^>]*>/g, '')
      .replace(/\b(href|src)="(?![/#]|[a-z]+:)([^"]+)"/g, `$1="${base}$2"`);
  response.send = (body: unknown) => send(typeof body === 'string' ? ours(body) : body);
}
