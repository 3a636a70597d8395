import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FormLimits } from '@moontower/contracts/wire/field-limits';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Help } from '@moontower/ui/form/controls.ts';
import { Form } from '@moontower/ui/form/Form.tsx';
import type { FieldWords, FormValues } from '@moontower/ui/form/form-values.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { inquirySummary, type InquiryReceipt } from './inquiry-queries.ts';

interface Props {
  initial: FormValues;
  limits: FormLimits;
  /** Where a field is called otherwise here. */
  labels?: Partial<Record<string, string>>;
  press: string;
  send: (values: FormValues, website: string, key: string) => Promise<InquiryReceipt>;
  /** The sentence once it was sent; `hours` where an answer is promised. */
  said: (sent: { hours: string | undefined }) => string;
  /** Beneath the sentence, once it was sent. */
  after?: (again: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A form that reaches whoever runs the service. Sent, its place says the number; not sent, everything written stays,
 * and whom to write to.
 */
export function InquiryForm({ initial, limits, labels = {}, press, send, said, after, children }: Props) {
  const { inquiries: words } = useWords();
  const format = useFormat();
  const { data: desk } = useQuery(inquirySummary());
  const trap = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<InquiryReceipt>();
  const [failed, setFailed] = useState(false);
  const email = desk?.email;
  const failure = email === undefined ? words.failedAlone : words.failed(email);
  const sentence = ({ answerHours }: InquiryReceipt) =>
    said({ hours: answerHours === undefined ? undefined : format.count(answerHours) });
  if (sent !== undefined)
    return (
      <Done role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        <strong>{words.sent}</strong>
        <p>{sentence(sent)}</p>
        <p>{words.reference(sent.reference)}</p>
        {after?.(() => setSent(undefined))}
      </Done>
    );
  return (
    <Form
      initial={initial}
      limits={limits}
      fields={fieldsOf(limits, words, labels)}
      send={async (values, key) => {
        setFailed(false);
        try {
          const answer = await send(values, trap.current?.value ?? '', key);
          toast({ title: words.sent, text: sentence(answer), tone: 'success' });
          setSent(answer);
        } catch (error) {
          setFailed(true);
          toast({ title: words.failedTitle, text: failure, tone: 'error' });
          throw error;
        }
      }}
      onDone={() => undefined}
      // What is wrong with a field is said at it; whatever else failed, the product's sentence says.
      failed={failure}
      say={({ status, sentence: told }) => (status === 400 && told !== '' ? undefined : failure)}
      press={press}
      pending={words.sending}
      end={
        <>
          {failed && email !== undefined ? (
            <p>
              <a href={`mailto:${email}`}>{words.writeTo(email)}</a>
            </p>
          ) : null}
          <Help>
            {words.kept} <Link to="/privacy">{words.privacy}</Link>
          </Help>
        </>
      }
    >
      {children}
      <Trap aria-hidden>
        <label>
          {words.trap}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </Trap>
    </Form>
  );
}

type Fields = Readonly<Record<string, string>>;
function fieldsOf(
  limits: FormLimits,
  { fields, needed }: { fields: Fields; needed: Fields },
  labels: Partial<Record<string, string>>,
): Record<string, FieldWords> {
  return Object.fromEntries(
    Object.keys(limits).map((name) => {
      const missing = needed[name];
      const { email } = needed;
      const sentences = {
        ...(missing === undefined ? {} : { needed: missing }),
        ...(name === 'email' && email !== undefined ? { email } : {}),
      };
      return [name, { label: labels[name] ?? fields[name] ?? name, sentences }];
    }),
  );
}

const Done = styled.div`
  font: ${font.body};
  color: ${color.ink};
  overflow-wrap: anywhere;
  & > strong {
    font: ${font.h3};
  }
  & > p {
    margin-top: 6px;
  }
  &:focus {
    outline: none;
  }
`;
/** Out of sight and out of the order of keys: only programs that fill whatever they find find it. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
