import type { listFindings } from '@moontower/findings/addresses';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';

type Finding = AnswerOf<typeof listFindings>[number];
export interface CorrectedFinding {
  id: string;
  at: string;
  language: Finding['language'];
  before: string;
  after: string;
  why: string | undefined;
}

/** Every version of a published finding after its first, newest first: what it said before, and what it says since. */
export const correctedFindings = (list: readonly Finding[]): CorrectedFinding[] =>
  list
    .flatMap(({ id, language, versions }) =>
      versions
        .slice(1)
        .map(({ at, claim, change }, n) => ({
          id,
          at,
          language,
          before: versions[n]?.claim ?? '',
          after: claim,
          why: change,
        })),
    )
    .toSorted((a, b) => b.at.localeCompare(a.at));
