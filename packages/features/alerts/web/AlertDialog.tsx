import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ALERT_FREQUENCIES, ALERT_LIMITS, ALERT_TOPICS, type AlertTopic } from '../limits.ts';
import { alertPhrase } from '../words/say-alert.ts';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { ManyChoices } from '@moontower/ui/form/Choices.tsx';
import { Help } from '@moontower/ui/form/controls.ts';
import { EmailField, PhoneField, SelectField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { NotPublished } from '@moontower/ui/records/first-read/NotPublished.tsx';
import { toast, type ToastMessage } from '@moontower/ui/feedback/toast.ts';
import type { Words } from '@moontower/words/words';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { isOfAll, isOfEdits, type AlertChoice, type AlertStart } from './alert-choice.ts';
import { alertPreview, requestAlert } from './alert-queries.ts';
import { AlertArea } from './AlertArea.tsx';
import { AlertPreview, NoMail } from './AlertPreview.tsx';
import { useChoice } from './use-choice.ts';

type DialogWords = Words['alerts']['dialog'];
const LIMITS = {
  email: ALERT_LIMITS.email,
  phone: ALERT_LIMITS.phone,
  frequency: { ...ALERT_LIMITS.frequency, required: true },
};

/**
 * 'Stay in the loop': asks for alerts by mail, or offers the same as a feed where no mail is sent. Nothing is sent
 * before the mailed link was confirmed.
 */
export function AlertDialog({
  initial = {},
  offered: given,
  onClose,
}: {
  initial?: AlertStart;
  /** Topics; those of which this city publishes records unless told. */
  offered?: readonly AlertTopic[];
  onClose: () => void;
}) {
  const {
    alerts: { dialog: words },
  } = useWords();
  const { choice, subject, ofOne, missing, offered, topics, setTopics, resolve, where } = useChoice(
    initial,
    words.lookup.middleOf,
    given,
  );
  const preview = useQuery({ ...alertPreview(choice), enabled: !missing });
  const [pressed, setPressed] = useState(false);
  const shown = isAsked(choice, missing) ? preview.data : undefined;
  const told = preview.data?.mail !== false;
  return (
    <Dialog title={words.title} description={`${words.lead} ${words.free}`} onClose={onClose}>
      <About subject={subject} title={initial.title} />
      {told ? (
        <AskForm
          count={shown?.count}
          resolve={resolve}
          missing={missing}
          onUnchosen={() => setPressed(true)}
          texts={preview.data?.sms === true}
          onClose={onClose}
        >
          {ofOne ? null : (
            <>
              {isOfEdits(choice) ? null : <Topics offered={offered} chosen={topics} onChange={setTopics} />}
              <AlertArea start={initial} {...where} />
              <Unchosen said={pressed} choice={choice} />
            </>
          )}
        </AskForm>
      ) : (
        <NoMail choice={choice} />
      )}
      {shown === undefined ? null : <AlertPreview choice={choice} preview={shown} told={told} />}
    </Dialog>
  );
}

/** The topics of the city; of the others, that it does not publish them. */
function Topics(props: {
  offered: readonly AlertTopic[];
  chosen: readonly AlertTopic[];
  onChange: (next: AlertTopic[]) => void;
}) {
  const {
    alerts: { dialog: words, say },
  } = useWords();
  const { offered, ...choosing } = props;
  const others = ALERT_TOPICS.filter((topic) => !offered.includes(topic)).map((topic) => say.topics[topic]);
  return (
    <Group>
      <legend>{words.topics}</legend>
      <ManyChoices choices={offered.map((value) => ({ value, label: say.topics[value] }))} {...choosing} />
      {offered.includes('contracts') ? <Absent as="p">{words.contractsHelp}</Absent> : null}
      {others.length === 0 ? null : (
        <Absent>
          {others.join(', ')}
          <NotPublished what={others.join(', ')} />
        </Absent>
      )}
    </Group>
  );
}

/** It is about something, and where is known. */
const isAsked = (choice: AlertChoice, missing: boolean): boolean => !missing && !isOfAll(choice);

function Unchosen({ said, choice }: { said: boolean; choice: AlertChoice }) {
  const {
    alerts: { dialog: words },
  } = useWords();
  return said && isOfAll(choice) ? <Missing role="alert">{words.unchosen}</Missing> : null;
}

/** What of the screen it is about, where that is chosen already. */
function About({ subject, title }: { subject: Record<string, string>; title: string | undefined }) {
  const {
    alerts: { dialog: words, say },
  } = useWords();
  if (Object.keys(subject).length === 0) return null;
  const phrase = alertPhrase({ topics: [], filter: subject, title }, say, { typed: true });
  return <p>{words.about(phrase.split(`, ${say.city}`).join(''))}</p>;
}

function AskForm({
  count,
  resolve,
  missing,
  onUnchosen,
  texts,
  onClose,
  children,
}: {
  /** How many it would have been, beside the button. */
  count: number | undefined;
  /** What is chosen, with the address that is typed; undefined where that is not known. */
  resolve: () => Promise<AlertChoice | undefined>;
  /** The area is not drawn yet. */
  missing: boolean;
  /** Neither a topic nor an area is chosen. */
  onUnchosen: () => void;
  /** An SMS provider is set. */
  texts: boolean;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const {
    alerts: { dialog: words, draw, say },
    ui,
  } = useWords();
  const language = useLanguage();
  const format = useFormat();
  const asks = useRef(true);
  return (
    <Form
      initial={{ email: '', phone: '', frequency: 'daily' }}
      limits={LIMITS}
      fields={{
        email: { label: words.email, sentences: { needed: words.invalid, email: words.invalid } },
        phone: { label: words.phone, sentences: { phone: words.phoneInvalid } },
        frequency: { label: words.frequency },
      }}
      send={async ({ email, phone, frequency }, key) => {
        if (missing) {
          toast({ title: words.errorTitle, text: draw.missing, tone: 'error' });
          return false;
        }
        const chosen = await resolve();
        if (chosen === undefined) return false;
        if (isOfAll(chosen)) {
          onUnchosen();
          return false;
        }
        const { state } = await requestAlert(
          {
            email: String(email),
            ...(texts && String(phone).trim() !== '' ? { phone: String(phone) } : {}),
            language,
            topics: [...chosen.topics],
            filter: chosen.filter,
            ...(chosen.called === undefined ? {} : { called: chosen.called }),
            frequency: ALERT_FREQUENCIES.find((each) => each === frequency) ?? 'daily',
          },
          key,
        );
        asks.current = state === 'check-mail';
        return undefined;
      }}
      onWrong={({ email, phone }) =>
        toast({ title: words.errorTitle, text: email ?? phone ?? words.invalid, tone: 'error' })
      }
      onDone={({ phone }) => {
        onClose();
        toast(doneWords(words, { asks: asks.current, texted: texts && String(phone).trim() !== '' }));
      }}
      say={({ sentence }) => (sentence === '' ? `${words.failed}. ${ui.errorHelp}` : undefined)}
      summary={false}
      press={words.press}
      pending={words.sending}
      end={
        <>
          <Count role="status">{count === undefined ? '' : words.preview(format.count(count))}</Count>
          <Help>{texts ? `${words.privacy} ${words.phonePrivacy}` : words.privacy}</Help>
        </>
      }
    >
      <EmailField name="email" help={words.emailHelp} />
      {texts ? <PhoneField name="phone" help={words.phoneHelp} /> : null}
      {children}
      <SelectField
        name="frequency"
        choices={ALERT_FREQUENCIES.map((value) => ({ value, label: say.frequencies[value] }))}
      />
    </Form>
  );
}

/** Whoever has to confirm first is told only that: nothing is set before it. */
function doneWords(words: DialogWords, { asks, texted }: { asks: boolean; texted: boolean }): ToastMessage {
  const steps = [...(asks ? [words.inbox] : []), ...(texted ? [words.texts] : [])];
  return steps.length > 0
    ? { title: words.stepTitle, text: steps.join(' '), tone: 'plain' }
    : { title: words.successTitle, text: words.success, tone: 'success' };
}

const Missing = styled.p`
  margin: 8px 0;
  font: ${font.smallStrong};
  color: ${color.danger};
`;
const Absent = styled.div`
  grid-column: 1 / -1;
  margin-top: 4px;
  font: ${font.smallStrong};
  color: ${color.ink2};
`;
const Count = styled.p`
  display: inline-block;
  margin: 12px 0 0 12px;
  font: ${font.smallStrong};
`;
const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  margin: 12px 0 4px;
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > legend {
    margin-bottom: 4px;
    font: ${font.smallStrong};
  }
`;
