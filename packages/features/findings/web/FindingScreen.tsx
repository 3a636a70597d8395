import type { getFinding } from '../addresses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REPLY_LIMITS, RETURN_REASONS, type ReturnReason } from '@moontower/contracts/findings/finding-limits';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Link, useNavigate, useParams } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { SelectField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { findingOf, findingsChanged, reply, review, send, withdraw } from './finding-queries.ts';
import { AccusingNote } from './Accusing.tsx';
import { FindingBody } from './FindingBody.tsx';
import { Back, Box, Buttons } from './finding-styles.ts';
import { useFindingWords } from './finding-words.ts';

type Finding = AnswerOf<typeof getFinding>;

/** One finding with its receipts, reply and versions; its author's and reviewers' steps beneath it. */
export function FindingScreen() {
  const words = useFindingWords();
  const { id = '' } = useParams();
  const account = useAccount();
  const answer = useQuery(findingOf(id, account?.id));
  const { data, error } = answer;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Page title={words.missing} documentTitle={words.missing}>
        <Empty title={words.missing}>{words.missingText}</Empty>
        <Link to="/findings">{words.all}</Link>
      </Page>
    );
  const title = data?.claim ?? words.title;
  return (
    <Page title={title} titleLang={data?.language} documentTitle={title}>
      <Async answer={answer}>
        {(finding) => (
          <>
            <Standing finding={finding} />
            {finding.state !== 'live' && (finding.mine || finding.mayReview !== 'no') ? (
              <AccusingNote texts={[finding.claim, finding.text]} />
            ) : null}
            <FindingBody finding={finding} />
            {finding.mine ? <OwnSteps finding={finding} /> : null}
            <Review finding={finding} />
            {finding.state === 'live' && finding.party !== undefined && finding.reply === undefined ? (
              <Reply finding={finding} />
            ) : null}
            <Back>
              <Link to="/findings">{words.all}</Link>
            </Back>
          </>
        )}
      </Async>
    </Page>
  );
}

function Standing({ finding: { state, returned, changing, approvals, mine } }: { finding: Finding }) {
  const words = useFindingWords();
  if (state === 'live') return null;
  return (
    <Banner tone="info" title={words.states[state]}>
      {state === 'draft' && mine ? words.preview : null}{' '}
      {state === 'review' ? words.approvals(String(approvals)) : null}{' '}
      {returned === undefined ? null : `${words.reasons[returned.reason]}. ${returned.words ?? ''}`}{' '}
      {changing ? words.changing : null}
    </Banner>
  );
}

/** Does what a button asks, and shows the finding as it then is. */
function useDoing(): (work: () => Promise<unknown>) => void {
  const words = useFindingWords();
  const { extras, ui } = useWords();
  const client = useQueryClient();
  return (work) => {
    work().then(
      async () => {
        await findingsChanged(client);
        toast({ title: words.done, tone: 'success' });
      },
      (error: unknown) =>
        toast({
          title: extras.form.failed,
          text: error instanceof ApiError ? ui.problem(error) : undefined,
          tone: 'error',
        }),
    );
  };
}

function OwnSteps({ finding }: { finding: Finding }) {
  const words = useFindingWords();
  const navigate = useNavigate();
  const doing = useDoing();
  if (finding.state === 'withdrawn') return null;
  return (
    <Buttons>
      {finding.state === 'draft' ? (
        <Button $main onClick={() => doing(() => send(finding))}>
          {words.send}
        </Button>
      ) : null}
      <Button onClick={() => void navigate(`/findings/new?id=${finding.id}`)}>{words.edit}</Button>
      <Button
        $bare
        onClick={() =>
          doing(async () => {
            await withdraw(finding);
            if (finding.liveAt === undefined) void navigate('/findings?tab=mine');
          })
        }
      >
        {words.withdraw}
      </Button>
    </Buttons>
  );
}

const isReason = (text: string): text is ReturnReason => RETURN_REASONS.some((reason) => reason === text);

function Review({ finding }: { finding: Finding }) {
  const words = useFindingWords();
  const doing = useDoing();
  const client = useQueryClient();
  const { id, version, mayReview } = finding;
  if (mayReview === 'no') return null;
  if (mayReview !== 'yes') return <Banner tone="info">{words.review[mayReview]}</Banner>;
  return (
    <Box aria-labelledby="your-review">
      <h2 id="your-review">{words.review.title}</h2>
      <Buttons>
        <Button $main onClick={() => doing(() => review(id, { verdict: 'approve', version }))}>
          {words.review.approve}
        </Button>
      </Buttons>
      <Form
        initial={{ reason: 'evidence', words: '' }}
        limits={{ reason: { required: true, choices: RETURN_REASONS }, words: { most: 500 } }}
        fields={{ reason: { label: words.review.reason }, words: { label: words.review.words } }}
        send={async (values) => {
          const reason = String(values['reason']);
          const said = String(values['words'] ?? '').trim();
          await review(id, {
            verdict: 'return',
            version,
            reason: isReason(reason) ? reason : 'other',
            ...(said === '' ? {} : { words: said }),
          });
        }}
        onDone={() => void findingsChanged(client)}
        press={words.review.return}
        pending={words.review.return}
      >
        <SelectField name="reason" choices={RETURN_REASONS.map((value) => ({ value, label: words.reasons[value] }))} />
        <TextAreaField name="words" rows={3} />
      </Form>
    </Box>
  );
}

function Reply({ finding }: { finding: Finding }) {
  const { reply: words } = useFindingWords();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <>
        <Back>{words.ask}</Back>
        <Buttons>
          <Button onClick={() => setOpen(true)}>{words.open}</Button>
        </Buttons>
      </>
    );
  return (
    <Box aria-labelledby="reply-form">
      <h2 id="reply-form">{words.open}</h2>
      <Form
        initial={{ code: '', name: finding.party ?? '', text: '' }}
        limits={REPLY_LIMITS}
        fields={{ code: { label: words.code }, name: { label: words.name }, text: { label: words.text } }}
        secret={['code']}
        send={({ code, name, text }) =>
          reply(finding.id, { code: String(code), name: String(name), text: String(text) })
        }
        say={({ code }) => (code === 'conflict' ? words.notNamed : undefined)}
        onDone={() => void findingsChanged(client)}
        press={words.send}
        pending={words.sending}
      >
        <TextField name="code" />
        <TextField name="name" />
        <TextAreaField name="text" rows={5} />
      </Form>
    </Box>
  );
}
