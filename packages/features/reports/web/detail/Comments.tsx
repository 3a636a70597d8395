import { reportPath } from '@moontower/contracts/reports/report-path';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import type { Incident, IncidentComment } from '../../contract.ts';
import { COMMENT_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { TextAreaField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { isFocusLost } from '@moontower/ui/page/focus-lost.ts';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { commentsOf, deleteComment, incidentsChanged, sendComment } from '../incident-queries.ts';
import { commentHelp } from '../incident-words.ts';
import type { Account } from '@moontower/ui/data/account/use-account.ts';
import { Section } from './Timeline.tsx';

const FlagDialog = lazyPart(
  async () => (await import('./FlagDialog.tsx')).FlagDialog,
  ['incidents', 'extras'],
  OpeningFailed,
);

const HEADING = 'incident-comments';

/** What people say of a report, oldest first, and the field for one's own. */
export function Comments({ incident, account }: { incident: Incident; account: Account | undefined }) {
  const {
    incidents: { comments: words },
  } = useWords();
  const answer = useQuery(commentsOf(incident.id, account?.id ?? ''));
  return (
    <Section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {words.title}
      </h2>
      <Async answer={answer} isEmpty={({ length }) => length === 0} empty={<p>{words.none}</p>}>
        {(comments) => (
          <List>
            {comments.map((comment) => (
              <li key={comment.id} tabIndex={-1}>
                <Comment incident={incident.id} comment={comment} flags={account !== undefined} />
              </li>
            ))}
          </List>
        )}
      </Async>
      {account === undefined ? (
        <p>
          <Link to={`/auth?next=${encodeURIComponent(reportPath(incident.id))}`}>{words.signIn}</Link>
        </p>
      ) : (
        <CommentForm incident={incident} account={account} />
      )}
    </Section>
  );
}

function Comment({ incident, comment, flags }: { incident: string; comment: IncidentComment; flags: boolean }) {
  const {
    incidents: { comments: words, card, flag, review },
    extras,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const client = useQueryClient();
  const [flagging, setFlagging] = useState(false);
  const remove = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    deleteComment(incident, comment.id).then(
      () => {
        if (document.activeElement === button || isFocusLost()) focusBeside(button);
        toast({ title: words.removed, tone: 'success' });
        void incidentsChanged(client);
      },
      () => toast({ title: extras.form.failed, tone: 'error' }),
    );
  };
  return (
    <article>
      <Head>
        <StatePill tone={comment.badge === 'staff' ? 'ok' : 'off'}>{words.badge[comment.badge]}</StatePill>
        {comment.mine === true ? <span>{words.you}</span> : null}
        <Time at={comment.at}>{format.age(comment.at, now)}</Time>
      </Head>
      <Text>{comment.text}</Text>
      {comment.edited === true ? <small>{card.edited}</small> : null}
      {/* Reviewers see those of others, too. */}
      {comment.review === 'held' ? <small>{comment.mine === true ? words.held : review.held}</small> : null}
      {comment.mine === true ? (
        <LinkButton onClick={remove}>{words.remove}</LinkButton>
      ) : flags ? (
        <LinkButton onClick={() => setFlagging(true)}>{flag.open}</LinkButton>
      ) : null}
      <Suspense>
        {flagging ? <FlagDialog id={incident} comment={comment.id} onClose={() => setFlagging(false)} /> : null}
      </Suspense>
    </article>
  );
}

/** The comment beside this one, else their heading: the button goes with its comment. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? document.getElementById(HEADING);
  if (beside instanceof HTMLElement) beside.focus();
}

function CommentForm({ incident, account }: { incident: Incident; account: Account }) {
  const { incidents } = useWords();
  const { comments: words } = incidents;
  const client = useQueryClient();
  const [turn, setTurn] = useState(0);
  const held = useRef(true);
  return (
    <Form
      key={turn}
      initial={{ text: '' }}
      limits={COMMENT_LIMITS}
      fields={{ text: { label: words.field } }}
      summary={false}
      draft={`comment:${incident.id}`}
      send={async ({ text }, key) => {
        const made = await sendComment(incident.id, String(text), key);
        held.current = made.review === 'held';
      }}
      onDone={() => {
        toast({ title: words.sent, text: held.current ? words.sentText : words.published, tone: 'success' });
        setTurn(turn + 1);
        void incidentsChanged(client);
      }}
      press={words.press}
      pending={words.pending}
    >
      <TextAreaField name="text" rows={3} help={commentHelp(incident, account, { incidents })} />
    </Form>
  );
}

const List = styled.ol`
  margin: 8px 0;
  & > li {
    padding: 10px 0;
    border-top: 1px solid ${color.line};
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  font: ${font.meta};
  color: ${color.ink3};
`;
const Text = styled.p`
  margin-top: 4px;
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
