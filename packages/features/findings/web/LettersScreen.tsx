import type { getFinding } from '../addresses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Words } from '@moontower/words/words';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { allFindings, findingsChanged, replyCode } from './finding-queries.ts';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { IssuedLetter } from '@moontower/ui/share/IssuedLetter.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { useIssued } from '@moontower/ui/share/use-issued.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Box, Buttons } from './finding-styles.ts';
import { useFindingWords } from './finding-words.ts';

type Finding = AnswerOf<typeof getFinding>;

/** For operators: the letters that ask those whom published findings name for a reply. */
export function LettersScreen() {
  const { letters: words } = useFindingWords();
  const account = useAccount();
  return (
    <Page title={words.title} lead={words.lead}>
      <Waiting who={account?.id} />
    </Page>
  );
}

function Waiting({ who }: { who: string | undefined }) {
  const { letters: words } = useFindingWords();
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

const whyNot = (error: unknown, ui: Words['ui'], { failed }: { failed: string }): string =>
  (error instanceof ApiError ? ui.problem(error) : undefined) ?? failed;

/** Its code is told once: the letter stays here while the page does. */
function Letter({ finding: { id, claim, party = '', language, replyDueOn } }: { finding: Finding }) {
  const { letters: words } = useFindingWords();
  const { ui } = useWords();
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
