import { useQuery } from '@tanstack/react-query';
import { findingList } from '@moontower/findings/web/finding-queries.ts';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { List, Pills } from './queue-styles.ts';
import { useFindingWords } from '@moontower/findings/web/finding-words.ts';

export const waitingFindings = (who: string | undefined) => findingList({ tab: 'waiting', limit: 200 }, who);

/**
 * Residents' findings that wait for a second person, or of which somebody reported an error. They are reviewed on their
 * own page.
 */
export function FindingQueue() {
  const words = useFindingWords();
  const { review } = useWords();
  const format = useFormat();
  const account = useAccount();
  const answer = useQuery(waitingFindings(account?.id));
  return (
    <Async
      answer={answer}
      errorTitle={review.failed}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={words.none.waiting} />}
    >
      {(list) => (
        <List>
          {list.map(({ id, claim, text, language, state, approvals, errors, createdAt, mayReview }) => (
            <li key={id}>
              <article data-review="finding">
                <Pills>
                  <StatePill tone="off">{words.queueOne}</StatePill>
                  <Time at={createdAt}>{format.dayYear(createdAt)}</Time>
                  {state === 'review' ? <span>{words.approvals(format.count(approvals))}</span> : null}
                  {mayReview === 'reviewed' ? <span>{words.review.reviewed}</span> : null}
                  {errors.some(({ verdict }) => verdict === undefined) ? (
                    <StatePill tone="late">{words.errors.waiting}</StatePill>
                  ) : null}
                </Pills>
                <h2 lang={language}>
                  <Link to={`/findings/${id}`}>{claim}</Link>
                </h2>
                <p lang={language}>{text.slice(0, 200)}</p>
              </article>
            </li>
          ))}
        </List>
      )}
    </Async>
  );
}
