import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { isFocusLost } from '@moontower/ui/page/focus-lost.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { whyOf } from '@moontower/ui/page/LinkPage.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertLines } from './AlertLines.tsx';
import { changeByLink, endInMailbox, readMailbox, type Mailbox } from './alert-queries.ts';

/**
 * What comes to a mailbox, by the link of its mails and without an account. Opening the link alone reads and changes
 * nothing.
 */
export function AlertManageScreen() {
  const all = useWords();
  const { alerts: words } = all;
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [held, setHeld] = useState<Mailbox>();
  const [wrong, setWrong] = useState('');
  const [said, setSaid] = useState('');
  const [adding, setAdding] = useState(false);
  const act = async (work: Promise<Mailbox>, done = '') => {
    try {
      setHeld(await work);
      setWrong('');
      setSaid(done);
    } catch (error) {
      setWrong(whyOf(error, words.confirm.unknown, all));
    }
  };
  const { manage } = words;
  return (
    <Page title={manage.title} lead={held === undefined || held.address === '' ? undefined : manage.lead(held.address)}>
      <Body>
        <div role="status">
          {wrong === '' ? (
            said
          ) : (
            <Banner tone="error" title={words.linkFailed}>
              {wrong}
            </Banner>
          )}
        </div>
        {token === '' ? (
          <p>{words.broken}</p>
        ) : held === undefined ? (
          <>
            <p>{manage.text}</p>
            <Button $main onClick={() => void act(readMailbox(token))}>
              {manage.open}
            </Button>
          </>
        ) : (
          <MailboxParts
            held={held}
            change={(id, frequency) => void act(changeByLink({ token, id, frequency }), manage.changed)}
            end={(what) => void act(endInMailbox({ token, what }), manage.ended)}
          />
        )}
        <Button onClick={() => setAdding(true)}>{manage.add}</Button>
        {adding ? <AlertDialog onClose={() => setAdding(false)} /> : null}
      </Body>
    </Page>
  );
}

function MailboxParts({
  held,
  change,
  end,
}: {
  held: Mailbox;
  change: Parameters<typeof AlertLines>[0]['change'];
  end: (what: string) => void;
}) {
  const { alerts: words } = useWords();
  const { manage } = words;
  const parts = useRef<HTMLDivElement>(null);
  // What was pressed has gone with what it opened or ended.
  useEffect(() => {
    if (isFocusLost()) parts.current?.focus({ preventScroll: true });
  }, [held]);
  return (
    <Parts
      role="group"
      aria-label={held.address === '' ? manage.title : manage.lead(held.address)}
      tabIndex={-1}
      ref={parts}
    >
      <AlertLines alerts={held.alerts} change={change} end={end} />
      {held.alerts.length > 1 ? <Button onClick={() => end('alerts')}>{manage.endAll}</Button> : null}
      {held.feed === undefined || held.alerts.length === 0 ? null : (
        <p>
          {manage.feeds} <a href={`${held.feed}.atom`}>{words.dialog.atom}</a>
          {', '}
          <a href={`${held.feed}.json`}>{words.dialog.json}</a>
          {', '}
          <a href={`${held.feed}.ics`}>{words.dialog.ics}</a>. {manage.feedsNote}
        </p>
      )}
      {held.bulletins ? (
        <>
          <p>{manage.bulletins}</p>
          <Button onClick={() => end('bulletins')}>{manage.endBulletins}</Button>
        </>
      ) : null}
    </Parts>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: start;
  margin-top: 16px;
  max-width: 68ch;
  font: ${font.body};
  & > ul {
    width: 100%;
  }
  & > button {
    white-space: normal;
  }
`;
const Parts = styled(Body)`
  margin-top: 0;
  width: 100%;
`;
