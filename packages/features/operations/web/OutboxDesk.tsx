import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { MailDesk } from '@moontower/contracts/mail';
import { cancelMail, listMails, retryMails } from '../addresses.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { useAct } from './use-act.ts';
import { useOperationsWords } from './operations-words.ts';
import { useOperator } from './use-operator.ts';
import { WaysIn } from './WaysIn.tsx';

type Mail = MailDesk['mails'][number];

const CHANGES = [['ops']] as const;
const STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
const TONES = { waiting: 'late', sending: 'ok', sent: 'ok', failed: 'error', dropped: 'off' } as const;
const waits = ({ state }: Mail): boolean => state === 'waiting' || state === 'sending';

/** The outbox: what waits, what was given up and why, and the way to try a mail now or not to send it. */
export function OutboxDesk() {
  const { outboxDesk: words } = useOperationsWords();
  const operator = useOperator();
  const answer = useQuery({
    queryKey: ['ops', 'mails'],
    queryFn: ({ signal }) => ask(listMails, {}, { signal, part: 'mails' }),
    enabled: operator === 'account' || operator === 'token',
    refetchInterval: 15_000,
  });
  if (operator === 'checking') return <Page title={words.title} />;
  if (operator === undefined) return <WaysIn />;
  return (
    <>
      <OperatorNav by={operator} />
      <Page title={words.title} lead={words.lead}>
        <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={6} height={72} />}>
          {(desk) => <Desk desk={desk} />}
        </Async>
      </Page>
    </>
  );
}

/** What the outbox holds. */
export function Desk({ desk: { server, counts, capped, mails, suspended } }: { desk: MailDesk }) {
  const { outboxDesk: words } = useOperationsWords();
  const format = useFormat();
  const { act, isPending } = useAct(CHANGES);
  const waiting = mails.filter(waits);
  const retryAll = { send: () => ask(retryMails, { body: {} }), done: words.retryAll.done, name: words.waits };
  return (
    <>
      {server ? null : <Banner tone="stale">{words.noServer}</Banner>}
      <Counts aria-label={words.counts}>
        {STATES.map((state) => (
          <div key={state}>
            <dt>{words.states[state]}</dt>
            <dd>{format.count(counts[state])}</dd>
          </div>
        ))}
      </Counts>
      {capped.map(({ domain, waiting: n }) => (
        <Banner key={domain} tone="stale">
          {words.capped(domain, format.count(n))}
        </Banner>
      ))}
      <Part title={words.waits} mails={waiting}>
        {waiting.length === 0 ? null : (
          <Button $small disabled={isPending} aria-label={words.retryAll.label} onClick={() => void act(retryAll)}>
            {words.retryAll.press}
          </Button>
        )}
      </Part>
      <Part title={words.ended} mails={mails.filter((mail) => !waits(mail))} />
      <section>
        <Heading>{words.suspended}</Heading>
        {suspended.length === 0 ? <p>{words.none}</p> : null}
        <List>
          {suspended.map(({ address, at, why }) => (
            <li key={`${address} ${at}`}>
              <article>
                <h3>{address}</h3>
                <p>{why}</p>
                <Told>
                  <Time at={at}>{format.dayTime(at)}</Time>
                </Told>
              </article>
            </li>
          ))}
        </List>
      </section>
    </>
  );
}

function Part({ title, mails, children }: { title: string; mails: readonly Mail[]; children?: React.ReactNode }) {
  const { outboxDesk: words } = useOperationsWords();
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
      {mails.length === 0 ? <p>{words.none}</p> : null}
      <List>
        {mails.map((mail) => (
          <li key={mail.id}>
            <OneMail mail={mail} />
          </li>
        ))}
      </List>
    </section>
  );
}

function OneMail({ mail }: { mail: Mail }) {
  const { id, kind, state, address, createdAt, dueAt, tries, why } = mail;
  const { outboxDesk: words, said } = useOperationsWords();
  const format = useFormat();
  return (
    <article>
      <Head>
        <h3>{kind}</h3>
        <StatePill tone={TONES[state]}>{words.states[state]}</StatePill>
      </Head>
      <p>{address === '' ? words.forgotten : words.to(address)}</p>
      {why === undefined ? null : <Told>{said(why)}</Told>}
      <Told>
        <Time at={createdAt}>{words.asked(format.dayTime(createdAt))}</Time> {words.tries(format.count(tries))}{' '}
        {state === 'waiting' ? words.due(format.dayTime(dueAt)) : null}
      </Told>
      {state === 'waiting' ? <MailActs id={id} /> : null}
    </article>
  );
}

function MailActs({ id }: { id: string }) {
  const { outboxDesk: words } = useOperationsWords();
  const { act, isPending } = useAct(CHANGES);
  const all = [
    { ...words.retry, send: () => ask(retryMails, { body: { mail: id } }) },
    { ...words.drop, send: () => ask(cancelMail, { params: { mail: id } }) },
  ];
  return (
    <Row>
      {all.map(({ press, label, done, send }) => (
        <Button
          key={press}
          $small
          disabled={isPending}
          aria-label={label(id)}
          onClick={() => void act({ send, done, name: id })}
        >
          {press}
        </Button>
      ))}
    </Row>
  );
}

const Heading = styled.h2`
  margin: 24px 0 12px;
  font: ${font.h2};
`;
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  margin: 16px 0;
  & > div {
    display: grid;
  }
  & dt {
    font: ${font.small};
    color: ${color.ink2};
  }
  & dd {
    font: ${font.h3};
  }
`;
const List = styled.ol`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  & > li > article {
    display: grid;
    gap: 6px;
    padding: 16px 20px;
    background: ${color.surface};
    border-radius: ${radius.card};
    box-shadow: ${elevation.e1};
    overflow-wrap: anywhere;
  }
  & h3 {
    font: ${font.h3};
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  justify-content: space-between;
  align-items: center;
`;
const Told = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
