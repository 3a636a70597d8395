import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { CONTEST_CODE_LIMITS, CONTEST_LIMITS } from '@moontower/contracts/spending/claim-limits';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { EmailField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { requestCode, purchasePage, sendContest } from '../pork-queries.ts';
import { reportErrorHref } from '../purchases/report-error.ts';
import { linksOf, saidIn } from './links-of.ts';

const EMPTY = { code: '', text: '', link: '', link2: '', link3: '' };
interface Props {
  id: string;
  onClose: () => void;
}

/** The right of reply: the named party contests a flag with the code of a letter or a mail, without an account. */
export function ContestDialog({ id, onClose }: Props) {
  const {
    pork: {
      purchase: { contest: words },
    },
  } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const [due, setDue] = useState('');
  if (due !== '')
    return (
      <Dialog title={words.done} onClose={onClose}>
        <p role="status" data-due={due}>
          {words.doneText(format.dayYear(`${due}T12:00:00Z`))}
        </p>
      </Dialog>
    );
  const problems: Partial<Record<string, string>> = words.problems;
  return (
    <Dialog title={words.title} description={words.lead} onClose={onClose}>
      <Form
        initial={EMPTY}
        limits={CONTEST_LIMITS}
        secret={['code']}
        fields={{
          code: { label: words.code },
          text: { label: words.text },
          link: { label: words.link },
          link2: { label: words.more },
          link3: { label: words.more },
        }}
        send={async (values, key) => {
          const said = { code: saidIn(values, 'code'), text: saidIn(values, 'text'), links: linksOf(values) };
          const { dueOn = '' } = await sendContest(id, said, key);
          await client.invalidateQueries({ queryKey: purchasePage(id).queryKey });
          setDue(dueOn);
        }}
        onDone={() => undefined}
        press={words.send}
        pending={words.sending}
        say={({ code = '' }) => problems[code]}
      >
        <TextField name="code" autoComplete="off" />
        <TextAreaField name="text" rows={4} />
        <TextField name="link" />
        <TextField name="link2" />
        <TextField name="link3" />
      </Form>
      <CodeByMail id={id} />
    </Dialog>
  );
}

/** A code by mail, for a department: only to addresses of the domain that the city's record names. */
function CodeByMail({ id }: { id: string }) {
  const {
    pork: {
      purchase: { contest: words },
    },
  } = useWords();
  const { locale } = useFormat();
  const problems: Partial<Record<string, string>> = { ...words.problems, bad_request: words.problems.domain };
  return (
    <NoCode>
      <summary>{words.noCode}</summary>
      <p>
        {words.noCodeText} <Link to={reportErrorHref(id)}>{words.askLetter}</Link>
      </p>
      <Form
        initial={{ email: '' }}
        limits={CONTEST_CODE_LIMITS}
        fields={{ email: { label: words.email } }}
        summary={false}
        send={(values) =>
          requestCode(id, { email: saidIn(values, 'email'), language: locale.startsWith('es') ? 'es' : 'en' })
        }
        onDone={() => {
          toast({ title: words.asked, text: words.askedText, tone: 'success' });
        }}
        press={words.ask}
        pending={words.sending}
        say={({ code = '' }) => problems[code]}
      >
        <EmailField name="email" />
      </Form>
    </NoCode>
  );
}

const NoCode = styled.details`
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
  font: ${font.small};
  & > summary {
    min-height: 24px;
    cursor: pointer;
  }
  & > p {
    margin: 4px 0 12px;
    color: ${color.ink2};
  }
`;
