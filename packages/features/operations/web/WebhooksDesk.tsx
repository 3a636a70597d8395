import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import {
  addWebhook,
  endSubscription,
  listSubscriptions,
  renewWebhookSecret,
  testWebhook,
} from '@moontower/alerts/addresses';
import { WEBHOOK_LIMITS } from '@moontower/alerts/limits';
import type { SubscriptionLine } from '@moontower/alerts/subscription';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ActRow } from './desk/ActRow.tsx';
import { Desk } from './desk/Desk.tsx';
import { CardHead, CardList, PartHeading, Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';

const KEY = ['ops', 'webhooks'] as const;
const TONES = { pending: 'late', active: 'ok', left: 'off', suspended: 'error' } as const;
/** NewSecret once and kept nowhere: the page forgets it when it is left. */
interface NewSecret {
  name: string;
  secret: string;
}
const isPosted = ({ channel, state }: SubscriptionLine): boolean =>
  (channel === 'webhook' || channel === 'alert-webhook') && state !== 'left';
const nameOf = ({ label, address }: Pick<SubscriptionLine, 'label' | 'address'>): string => label ?? address;

/** Webhooks: how their deliveries go, adding one, a hello, another secret, and the end. */
export function WebhooksDesk() {
  const { webhooksDesk: words } = useOperationsWords();
  return (
    <Desk title={words.title} lead={words.lead}>
      <Webhooks />
    </Desk>
  );
}

function Webhooks() {
  const { webhooksDesk: words } = useOperationsWords();
  const [shown, setShown] = useState<NewSecret>();
  const answer = useQuery({ queryKey: KEY, queryFn: ({ signal }) => ask(listSubscriptions, {}, { signal }) });
  return (
    <>
      {shown === undefined ? null : <Secret {...shown} />}
      <Async answer={answer} errorTitle={words.failed} skeleton={<SkeletonRows rows={3} height={72} />}>
        {(all) => <WebhookList webhooks={all.filter(isPosted)} show={setShown} />}
      </Async>
      <AddWebhook show={setShown} />
    </>
  );
}

function Secret({ name, secret }: NewSecret) {
  const { webhooksDesk: words } = useOperationsWords();
  return (
    <Banner tone="info">
      <b>{words.secret(name)}</b> <code>{secret}</code> {words.secretOnce}
    </Banner>
  );
}

/** Each with how its deliveries go. */
export function WebhookList({
  webhooks,
  show,
}: {
  webhooks: readonly SubscriptionLine[];
  show: (shown: NewSecret) => void;
}) {
  const { webhooksDesk: words } = useOperationsWords();
  if (webhooks.length === 0) return <None>{words.none}</None>;
  return (
    <List>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Webhook webhook={webhook} show={show} />
        </li>
      ))}
    </List>
  );
}

function Webhook({ webhook, show }: { webhook: SubscriptionLine; show: (shown: NewSecret) => void }) {
  const { channel, state, address, lastSentAt, failures, why } = webhook;
  const { webhooksDesk: words, said } = useOperationsWords();
  const format = useFormat();
  return (
    <article>
      <CardHead>
        <h2>{nameOf(webhook)}</h2>
        <StatePill tone={TONES[state]}>{words.states[state]}</StatePill>
      </CardHead>
      <p>{address}</p>
      <Small>
        {channel === 'webhook' ? words.bulletins : words.alert}.{' '}
        {lastSentAt === undefined ? words.never : <Time at={lastSentAt}>{words.sent(format.dayTime(lastSentAt))}</Time>}{' '}
        {failures === 0 ? null : words.lost(format.count(failures))}
      </Small>
      {why === undefined ? null : <Small>{said(why)}</Small>}
      <WebhookActs webhook={webhook} show={show} />
    </article>
  );
}

function WebhookActs({ webhook, show }: { webhook: SubscriptionLine; show: (shown: NewSecret) => void }) {
  const { id } = webhook;
  const name = nameOf(webhook);
  const { webhooksDesk: words } = useOperationsWords();
  const [answered, setAnswered] = useState('');
  async function hello(): Promise<void> {
    const { status, why = '' } = await ask(testWebhook, { params: { id }, body: {} });
    setAnswered(status === undefined ? words.silent(why) : words.answered(String(status)));
  }
  async function renew(): Promise<void> {
    show({ name, secret: (await ask(renewWebhookSecret, { params: { id }, body: {} })).secret });
  }
  const acts = [
    { ...words.hello, send: hello },
    { ...words.renew, send: renew },
    { ...words.end, send: () => ask(endSubscription, { params: { id } }) },
  ];
  return (
    <ActRow acts={acts} name={name} changes={[KEY]}>
      <Small role="status">{answered}</Small>
    </ActRow>
  );
}

function AddWebhook({ show }: { show: (shown: NewSecret) => void }) {
  const { webhooksDesk: words } = useOperationsWords();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  return (
    <Added>
      <PartHeading>{words.add}</PartHeading>
      <Form
        key={round}
        initial={{ url: '', label: '' }}
        limits={WEBHOOK_LIMITS}
        fields={{ url: { label: words.url }, label: { label: words.label } }}
        send={async ({ url, label }) => {
          const body = { url: String(url), ...(label !== '' && { label: String(label) }) };
          const { secret } = await ask(addWebhook, { body });
          show({ name: body.label ?? body.url, secret });
        }}
        onDone={() => {
          setRound(round + 1);
          void client.invalidateQueries({ queryKey: KEY });
        }}
        press={words.addPress}
        pending={words.adding}
      >
        <TextField name="url" autoComplete="off" />
        <TextField name="label" autoComplete="off" />
      </Form>
    </Added>
  );
}

const None = styled.p`
  margin-top: 20px;
`;
const Added = styled.section`
  max-width: 560px;
`;
const List = styled(CardList)`
  margin: 20px 0;
`;
