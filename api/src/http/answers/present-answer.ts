import type { Endpoint } from '@moontower/endpoints/answer';
import { readUntil } from '@moontower/store/db/read-signal';
import type { Limiter } from '../../request-context/limiter.ts';
import type { AnswerStep } from './answer-once.ts';
import type { RouteLimits } from '../access/route-limits.ts';

interface PresentDeps {
  /** What answers cost by their rows. */
  rows: Limiter;
  limits: RouteLimits;
}

/** Puts what `run` answers into the form that is sent, and charges for its rows. Reads end with the asker's signal. */
export function presentAnswer(
  run: AnswerStep,
  present: Endpoint['present'],
  { rows, limits }: PresentDeps,
): AnswerStep {
  return async (raw, question, asker) => {
    const made = await readUntil(asker.signal, async () => {
      const plain = await run(raw, question, asker);
      return present === undefined ? plain : present(plain, raw);
    });
    if (!asker.spared) await rows.charge(asker.key, made.rows ?? 0);
    await limits.rows.charge(raw, made.rows ?? 0);
    return made;
  };
}
