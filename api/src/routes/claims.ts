import { AppError, CONTEST_DAYS, localDate, type Claim } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import type { ClaimState } from '@moontower/store/claims/decide-claim';
import { workingDayAfter } from '@moontower/contracts/time/working-days';
import type { Deps } from '../deps.ts';
import { correctionsAtom } from '../exports/corrections-atom.ts';
import { correctionsCsv } from '../exports/export-corrections.ts';
import { route, signedInRoute, type Answer, type Endpoint } from '@moontower/endpoints/answer';

const json = <T>(body: T): Answer<T> => ({ kind: 'json', body });
const depends = { spending: true };

/** Fact checks, contests and the public log of corrections. */
export function claimRoutes(deps: Deps): Endpoint[] {
  return [...publicRoutes(deps), ...writeRoutes(deps), ...contestRoutes(deps), ...reviewerRoutes(deps)];
}

function publicRoutes(deps: Deps): Endpoint[] {
  const { claims, publicUrl, city } = deps;
  return [
    route(routes.listFactChecks, async ({ query: { limit } }) => ({ ...json(await claims.checks(limit)), depends })),
    route(routes.listCorrections, async ({ query: { limit, format, lang = 'en' }, url }) => {
      const lines = await claims.corrections(limit);
      if (format === 'csv') return { ...correctionsCsv(lines, deps), depends };
      if (format !== 'atom') return { ...json(lines), rows: lines.length, depends };
      const simulated = city.mode === 'sample';
      const body = Buffer.from(correctionsAtom(lines, { publicUrl, url, simulated, nowMs: deps.nowMs(), lang }));
      return { kind: 'bytes', type: 'application/atom+xml; charset=utf-8', body, depends };
    }),
  ];
}

/** Keeps what is answered within the work's own transaction, and hands it on. */
function answering(saveAnswer: (answer: Answer) => ReturnType<Parameters<Deps['claims']['make']>[0]['also']>) {
  let made: Claim | undefined;
  return {
    also: (claim: Claim) => {
      made = claim;
      return saveAnswer({ ...json(claim), status: 201 });
    },
    answer: (): Answer<Claim> => {
      if (made === undefined) throw new AppError('internal');
      return { ...json(made), status: 201 };
    },
  };
}

function writeRoutes({ claims, nowMs }: Deps): Endpoint[] {
  return [
    signedInRoute(routes.makeClaim, async ({ params: { id }, body, who, saveAnswer }) => {
      const { also, answer } = answering(saveAnswer);
      await claims.make({ purchase: id, ...body, author: who.id, at: new Date(nowMs()), also });
      return answer();
    }),
  ];
}

function contestRoutes({ claims, nowMs, facts, sends }: Deps): Endpoint[] {
  const domains = new Set(
    facts.roster.officials.flatMap(({ email }) => (email === undefined ? [] : [domainOf(email)])),
  );
  return [
    route(routes.contestPurchase, async ({ params: { id }, body, requestId, saveAnswer }) => {
      const { also, answer } = answering(saveAnswer);
      const at = new Date(nowMs());
      const dueOn = workingDayAfter(localDate(at.getTime(), facts.zone), CONTEST_DAYS, facts.isBusinessDay);
      await claims.contest({ purchase: id, ...body, at, dueOn, request: requestId, also });
      return answer();
    }),
    route(routes.askContestCode, async ({ params: { id }, body: { email, language } }) => {
      if (!sends.mail) throw new AppError('not_set_up', 'This site sends no mail. Ask for a letter instead.');
      if (!domains.has(domainOf(email)))
        throw new AppError('bad_request', 'The city’s record names no such mail domain. Ask for a letter instead.', {
          field: 'email',
        });
      await claims.askCode({ purchase: id, email, language, at: new Date(nowMs()) });
      return json({ state: 'check-mail' as const });
    }),
    signedInRoute(routes.issueContestCode, async ({ params: { id }, body: { party }, who, requestId }) => ({
      ...json(await claims.issueCode({ purchase: id, party, who: who.id, at: new Date(nowMs()), request: requestId })),
      status: 201,
    })),
  ];
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

function reviewerRoutes({ claims, nowMs }: Deps): Endpoint[] {
  return [
    signedInRoute(routes.listClaims, async ({ who }) => json(await claims.waiting(who.id))),
    signedInRoute(routes.decideClaim, async ({ params: { id }, body, who, requestId: request, saveAnswer }) => {
      const also = (state: ClaimState) => saveAnswer(json({ state }));
      const at = new Date(nowMs());
      return json({ state: await claims.decide({ id, decision: body, who: who.id, at, request, also }) });
    }),
  ];
}
