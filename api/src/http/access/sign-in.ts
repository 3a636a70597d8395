import { AppError } from '@moontower/contracts';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { createLimiter } from '../../request-context/limiter.ts';
import {
  cookieOf,
  HERE_COOKIE,
  holdsLately,
  isBearer,
  same,
  sessionCookie,
  SESSION_MS,
  signedIn,
  type OperatorSignIn,
} from '../../request-context/operator.ts';
import { isFromOwnPage, isLoopbackHost } from '../../request-context/origin.ts';
import type { Deps } from '../../deps.ts';
import { signInPage } from '../../ops/sign-in-page.ts';
import { unlessLate } from '../../soon.ts';
import { SIGN_IN_LIMITS } from './limits.ts';
import { problemHeaders } from '../problem.ts';
import { styleNonce } from '../security.ts';

const HOME = '/ops';
const FORM_PATH = '/ops/sign-in';
/** Only ways under /ops, so that the form sends nobody elsewhere. */
const Next = z
  .string()
  .max(200)
  .regex(/^\/ops(\/[\w-]+)*$/)
  .catch(HOME);
const Form = z.object({ token: z.string().max(500), next: Next });

interface Door {
  deps: Deps;
  token: string;
  sessions: OperatorSignIn;
  /**
   * Every try counts before it is looked at, so that many at once are not looked at. Throws when there were too many.
   */
  tryOnce: (request: Request) => Promise<void>;
}

/**
 * The way in to everything under /ops: a form for people, who then keep a session for a day, or the token as a bearer.
 */
export function signIn(deps: Deps): RequestHandler {
  const { operatorToken: token, visitors, nowMs } = deps;
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-store');
    if (token === undefined)
      throw new AppError('not_allowed', 'The operators’ pages are shut: no OPERATOR_TOKEN is set.');
    next();
  });
  if (token === undefined) return router;
  const tries = createLimiter(SIGN_IN_LIMITS, 'requests', { keep: deps.keptLimits, name: 'sign-in', all: true });
  /** Counted here while the store is away: its own operators must get in then too. */
  const triesHere = createLimiter(SIGN_IN_LIMITS, 'requests');
  const count = (key: string): Promise<boolean> =>
    tries.consume(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'too_many_requests') throw error;
        return false;
      },
    );
  const door: Door = {
    deps,
    token,
    sessions: signedIn(deps.operatorSessions, token, nowMs),
    tryOnce: async (request) => {
      const key = visitors.of(request).wideKey;
      if (!(await unlessLate(count(key), false))) await triesHere.consume(key);
    },
  };
  showForm(router, door);
  letOut(router, door);
  letIn(router, door);
  return router;
}

function showForm(router: Router, { deps, token, sessions, tryOnce }: Door): void {
  router.get('/sign-in', (request, response) => {
    const next = Next.parse(request.query['next']);
    sendPage(response, 200, signInPage({ ...looks(request, response), next, wrong: false }));
  });
  const form = express.urlencoded({ extended: false, limit: '4kb' });
  router.post('/sign-in', ownPagesOnly(deps), form, async (request, response) => {
    const onTls = deps.visitors.onTls(request);
    if (!onTls && !isLoopbackHost(request))
      throw new AppError('not_allowed', 'Sign in over https: on plain http others could read the token.');
    await tryOnce(request);
    const given = Form.parse(request.body);
    if (!same(given.token, token)) {
      response.set(problemHeaders({ code: 'not_signed_in', field: 'token' }));
      sendPage(response, 401, signInPage({ ...looks(request, response), next: given.next, wrong: true }));
      return;
    }
    const { name, ...about } = sessionCookie(onTls);
    response.cookie(name, await sessions.begin(), { httpOnly: true, sameSite: 'strict', maxAge: SESSION_MS, ...about });
    response.cookie(HERE_COOKIE, '1', { sameSite: 'strict', maxAge: SESSION_MS, secure: onTls, path: '/' });
    response.redirect(303, given.next);
  });
}

const cookieFor = (request: Request, { deps }: Door) => sessionCookie(deps.visitors.onTls(request));
const keptBy = (request: Request, door: Door): string | undefined =>
  cookieOf(request, cookieFor(request, door).name)?.slice(0, 100);

/** Before anybody is asked who they are: a browser whose session has ended forgets that it had one. */
function letOut(router: Router, door: Door): void {
  router.post('/sign-out', ownPagesOnly(door.deps), async (request, response) => {
    const kept = keptBy(request, door);
    if (kept !== undefined) await door.sessions.end(kept);
    const { name, ...about } = cookieFor(request, door);
    response.clearCookie(name, { httpOnly: true, sameSite: 'strict', ...about });
    response.clearCookie(HERE_COOKIE, { sameSite: 'strict', path: '/' });
    response.redirect(303, FORM_PATH);
  });
}

function letIn(router: Router, door: Door): void {
  const { deps, token, tryOnce } = door;
  const ownPage = ownPagesOnly(deps);
  router.use(async (request, response, next) => {
    const kept = keptBy(request, door);
    if (isBearer(request, token)) next();
    else if (kept !== undefined && (await holdsLately(deps, token, kept))) ownPage(request, response, next);
    else {
      if (request.headers.authorization !== undefined) await tryOnce(request);
      sendAway(request, response);
    }
  });
}

/** What changes anything comes from our own pages: a browser would send the session along for others'. */
function ownPagesOnly({ visitors, publicUrl }: Deps): RequestHandler {
  return (request, _response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !isFromOwnPage(request, { publicUrl, onTls: visitors.onTls(request) }))
      throw new AppError('not_allowed', 'This was not sent from a page of this service.');
    next();
  };
}

/** People are shown the form and come back to where they were going; programs hear that they need the token. */
function sendAway(request: Request, response: Response): void {
  if (request.method !== 'GET' || request.accepts(['json', 'html']) !== 'html')
    throw new AppError('not_signed_in', 'Operators only: sign in at /ops, or send the token as a bearer.');
  const next = Next.parse(request.originalUrl.split('?', 1)[0]);
  response.redirect(303, next === HOME ? FORM_PATH : `${FORM_PATH}?next=${encodeURIComponent(next)}`);
}

function looks(request: Request, response: Response) {
  return {
    lang: request.acceptsLanguages('en', 'es') === 'es' ? ('es' as const) : ('en' as const),
    nonce: styleNonce(response),
  };
}

function sendPage(response: Response, status: number, html: string): void {
  response.status(status).type('html').vary('Accept-Language').send(html);
}
