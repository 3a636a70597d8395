import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { MailDesk } from '@moontower/contracts/mail';
import { cancelMail, listMails, retryMails } from '../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ActRow } from './desk/ActRow.tsx';
import { Desk } from './desk/Desk.tsx';
import { CardHead, CardList, PartHeading, Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';

type Mail = MailDesk['mails'][number];

const CHANGES = [['ops']] as const;
const STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
const TONES = { waiting: 'late', sending: 'ok', sent: 'ok', failed: 'error', dropped: 'off' } as const;
const waits = ({ state }: Mail): boolean => state === 'waiting' || state === 'sending';

/** The outbox: what waits, what was given up and why, and the way to try a mail now or not to send it. */
export function OutboxDesk() {
  const { outboxDesk: words } = useOperationsWords();
  return (
    <Desk title={words.title} lead={words.lead}>
      <Mails />
    </Desk>
  );
}

function Mails() {
  const { outboxDesk: words } = useOperationsWords();
  const answer = useQuery({
    queryKey: ['ops', 'mails'],
    queryFn: ({ signal }) => ask(listMails, {}, { signal, part: 'mails' }),
    refetchInterval: 15_000,
  });
  return (
    <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={6} height={72} />}>
      {(desk) => <Outbox desk={desk} />}
    </Async>
  );
}

/** What the outbox holds. */
export function Outbox({ desk: { server, counts, capped, mails, suspended } }: { desk: MailDesk }) {
  const { outboxDesk: words } = useOperationsWords();
  const format = useFormat();
  const waiting = mails.filter(waits);
  const retryAll = { ...words.retryAll, label: () => words.retryAll.label, send: () => ask(retryMails, { body: {} }) };
  return (
    <>
      {server ? null : (
        <Above>
          <Banner tone="stale">{words.noServer}</Banner>
        </Above>
      )}
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
        {waiting.length === 0 ? null : <ActRow acts={[retryAll]} name={words.waits} changes={CHANGES} />}
      </Part>
      <Part title={words.ended} mails={mails.filter((mail) => !waits(mail))} />
      <section>
        <PartHeading>{words.suspended}</PartHeading>
        {suspended.length === 0 ? <p>{words.none}</p> : null}
        <List>
          {suspended.map(({ address, at, why }) => (
            <li key={`${address} ${at}`}>
              <article>
                <h3>{address}</h3>
                <p>{why}</p>
                <Small>
                  <Time at={at}>{format.dayTime(at)}</Time>
                </Small>
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
      <PartHeading>{title}</PartHeading>
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
      <CardHead>
        <h3>{kind}</h3>
        <StatePill tone={TONES[state]}>{words.states[state]}</StatePill>
      </CardHead>
      <p>{address === '' ? words.forgotten : words.to(address)}</p>
      {why === undefined ? null : <Small>{said(why)}</Small>}
      <Small>
        <Time at={createdAt}>{words.asked(format.dayTime(createdAt))}</Time> {words.tries(format.count(tries))}{' '}
        {state === 'waiting' ? words.due(format.dayTime(dueAt)) : null}
      </Small>
      {state === 'waiting' ? <MailActs id={id} /> : null}
    </article>
  );
}

function MailActs({ id }: { id: string }) {
  const { outboxDesk: words } = useOperationsWords();
  const acts = [
    { ...words.retry, send: () => ask(retryMails, { body: { mail: id } }) },
    { ...words.drop, send: () => ask(cancelMail, { params: { mail: id } }) },
  ];
  return <ActRow acts={acts} name={id} changes={CHANGES} />;
}

const Above = styled.div`
  margin-top: 20px;
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
const List = styled(CardList)`
  margin-top: 12px;
  & h3 {
    font: ${font.h3};
  }
`;
