import type { getFinding } from '../addresses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERROR_ANSWER_LIMITS, ERROR_LIMITS, ERROR_VERDICTS } from '@moontower/contracts/findings/finding-limits';
import { withQuery } from '@moontower/contracts/wire/with-query';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { answerError, findingsChanged, reportError } from './finding-queries.ts';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { CheckboxField, SelectField, TextAreaField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box, Buttons } from './finding-styles.ts';
import { useFindingWords } from './finding-words.ts';

type Finding = AnswerOf<typeof getFinding>;

/** What somebody said is wrong in it and what reviewers answered; and the way to say so. */
export function FindingErrors({ finding }: { finding: Finding }) {
  const { errors: words } = useFindingWords();
  const { errors } = finding;
  const waitsForAnswer = errors.some(({ mine, verdict }) => mine && verdict === undefined);
  return (
    <Box aria-labelledby="errors">
      <h2 id="errors">{words.title}</h2>
      {errors.length === 0 ? <p>{words.none}</p> : null}
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <Reported error={error} />
            {error.mayAnswer ? <Answer id={finding.id} error={error.id} /> : null}
          </li>
        ))}
      </ul>
      {finding.state !== 'live' || finding.mine || waitsForAnswer ? null : <Report id={finding.id} />}
    </Box>
  );
}

function Reported({
  error: { at, version, text, verdict, words: answer, mine },
}: {
  error: Finding['errors'][number];
}) {
  const { errors: words } = useFindingWords();
  const format = useFormat();
  return (
    <>
      <p>
        {words.on(format.dayYear(at), format.count(version))} {mine ? `(${words.yours})` : null}{' '}
        <StatePill tone={verdict === undefined ? 'late' : 'off'}>
          {verdict === undefined ? words.waits : words.verdicts[verdict]}
        </StatePill>
      </p>
      {text === undefined ? null : <blockquote className="words">{text}</blockquote>}
      {text === undefined && verdict === undefined ? <small>{words.held}</small> : null}
      {answer === undefined ? null : <p className="words">{answer}</p>}
    </>
  );
}

function Report({ id }: { id: string }) {
  const { errors: words, form, done } = useFindingWords();
  const account = useAccount();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (account === undefined)
    return (
      <p>
        <Link to={withQuery('/auth', { next: `/findings/${id}` })}>{words.signIn}</Link>
      </p>
    );
  if (!isOpen)
    return (
      <Buttons>
        <Button $bare onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </Buttons>
    );
  return (
    <>
      <p>{words.lead}</p>
      <Form
        initial={{ text: '' }}
        limits={ERROR_LIMITS}
        fields={{ text: { label: words.text } }}
        summary={false}
        send={({ text }, key) => reportError(id, String(text), key)}
        onDone={() => {
          setOpen(false);
          toast({ title: done, tone: 'success' });
          void findingsChanged(client);
        }}
        say={({ code }) => (code === 'bad_request' ? form.risky : undefined)}
        press={words.send}
        pending={words.sending}
        draft={`finding-error:${account.id}:${id}`}
      >
        <TextAreaField name="text" rows={4} />
      </Form>
    </>
  );
}

const LIMITS = { ...ERROR_ANSWER_LIMITS, hideText: {} } as const;

function Answer({ id, error }: { id: string; error: string }) {
  const { errors: words, done } = useFindingWords();
  const client = useQueryClient();
  return (
    <Form
      initial={{ verdict: '', words: '', hideText: false }}
      limits={LIMITS}
      fields={{ verdict: { label: words.verdict }, words: { label: words.words }, hideText: { label: words.hideText } }}
      send={async ({ verdict, words: said, hideText }) => {
        const chosen = ERROR_VERDICTS.find((each) => each === verdict);
        if (chosen === undefined) return false;
        return answerError(id, error, { verdict: chosen, words: String(said), hideText: hideText === true });
      }}
      onDone={() => {
        toast({ title: done, tone: 'success' });
        void findingsChanged(client);
      }}
      press={words.answerSend}
      pending={words.sending}
    >
      <SelectField name="verdict" choices={ERROR_VERDICTS.map((value) => ({ value, label: words.verdicts[value] }))} />
      <TextAreaField name="words" rows={3} />
      <CheckboxField name="hideText" />
    </Form>
  );
}
