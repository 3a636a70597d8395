import { AppError, type Route } from '@moontower/contracts';
import type { Answer, LimitedRun, PreparedRequest, RawRequest } from '@moontower/endpoints/answer';
import type { Deps } from '../../deps.ts';
import type { Asker } from '../access/asker.ts';
import { createIdempotency, type AnswerWriter } from '../access/idempotency.ts';
import type { RouteLimits } from '../access/route-limits.ts';
import type { Semaphore } from '../access/semaphore.ts';

interface AnswerOnceDeps {
  deps: Deps;
  limits: RouteLimits;
  gate: Semaphore;
}
export type AnswerStep = (raw: RawRequest, question: PreparedRequest, asker: Asker) => Promise<Answer>;

/** Does what is asked, once for each key; limits are charged for what is done, not for what is repeated. */
export function answerOnce(contract: Route, { deps, limits, gate }: AnswerOnceDeps): AnswerStep {
  const once = createIdempotency(deps.keptRequests, deps.nowMs);
  return async (raw, question, { key, signal, onceKey, repeatsOnly }) => {
    const runLimited: LimitedRun = (work) => gate.run({ asker: key, signal, work });
    const answer = (saveAnswer: AnswerWriter) =>
      limits.outcomes(raw, () => question.answer({ runLimited, saveAnswer }));
    if (onceKey === undefined) return answer(() => async () => undefined);
    const { who, url, body, requestId: owner } = raw;
    const asked = [contract.method, url, body, raw.files.map(({ field, sha256 }) => [field, sha256])];
    const outlivesAccount = contract.endsSignIn === true;
    return once({ key: onceKey, whose: who?.id, outlivesAccount, asked, owner, signal }, async (saveAnswer) => {
      if (repeatsOnly) throw new AppError('not_signed_in');
      await limits.before(raw);
      await limits.known(raw);
      return answer(saveAnswer);
    });
  };
}
