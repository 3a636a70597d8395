import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Words } from '@moontower/words/words';
import { ApiError } from '../../data/api-fetch.ts';
import type { AnswerOf } from '../../data/ask.ts';
import { allFindings, findingsChanged, replyCode } from '../../data/finding-queries.ts';
import { useAccount } from '../../data/use-account.ts';
import { Link } from '../../router/router.tsx';
import { Async } from '../../ui/Async.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { IssuedLetter } from '../../ui/IssuedLetter.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { useIssued } from '../../ui/use-issued.ts';
import { useNow } from '../../ui/use-now.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { Box, Buttons } from './finding-styles.ts';

type Finding = AnswerOf<'getFinding'>;

/** For operators: the letters that ask those whom published findings name for a reply. */
export function LettersScreen() {
  const {
    residentFindings: { letters: words },
  } = useWords();
  const account = useAccount();
  return (
    <Page title={words.title} lead={words.lead}>
      <Waiting who={account?.id} />
    </Page>
  );
}

function Waiting({ who }: { who: string | undefined }) {
  const {
    residentFindings: { letters: words },
  } = useWords();
  const answer = useQuery(allFindings({ tab: 'letters' }, who));
  return (
    <Async answer={answer} isEmpty={(list) => list.length === 0} empty={<Empty title={words.none} />}>
      {(list) => (
        <>
          {list.map((finding) => (
            <Letter key={finding.id} finding={finding} />
          ))}
        </>
      )}
    </Async>
  );
}

type LetterWords = Pick<Words, 'ui' | 'residentFindings'>;
const whyNot = (
  error: unknown,
  ui: LetterWords['ui'],
  { failed }: LetterWords['residentFindings']['letters'],
): string => (error instanceof ApiError ? ui.problem(error) : undefined) ?? failed;

/** Its code is told once: the letter stays here while the page does. */
function Letter({ finding: { id, claim, party = '', language, replyDueOn } }: { finding: Finding }) {
  const {
    residentFindings: { letters: words },
    ui,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const { letter, error, press } = useIssued();
  const isOver = replyDueOn !== undefined && format.dayKey(now) > replyDueOn;
  const make = async () => {
    const { code, expiresAt, dueOn } = await replyCode(id);
    void findingsChanged(client);
    const [due, expires] = [format.dayYear(dueOn), format.dayYear(expiresAt)];
    return words.letter({ party, claim, address: `${location.origin}/findings/${id}`, code, due, expires });
  };
  return (
    <Box aria-label={claim}>
      <h2 lang={language}>
        <Link to={`/findings/${id}`}>{claim}</Link>
      </h2>
      <p>
        {words.names(party)}{' '}
        <StatePill tone={replyDueOn === undefined ? 'late' : 'off'}>
          {replyDueOn === undefined ? words.waits : (isOver ? words.over : words.asked)(format.dayYear(replyDueOn))}
        </StatePill>
      </p>
      {letter === undefined ? (
        <>
          {replyDueOn === undefined ? null : <p>{words.againText}</p>}
          <Buttons>
            <Button $main={replyDueOn === undefined} onClick={() => press(make)}>
              {replyDueOn === undefined ? words.make : words.again}
            </Button>
          </Buttons>
          <p role="status">{error === undefined ? '' : whyNot(error, ui, words)}</p>
        </>
      ) : (
        <IssuedLetter text={letter} />
      )}
    </Box>
  );
}
