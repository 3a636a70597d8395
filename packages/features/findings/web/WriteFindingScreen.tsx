import type { getFinding } from '../addresses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { FINDING_ABOUTS } from '@moontower/contracts/findings/finding-limits';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import type { AnswerOf } from '@moontower/ui/data/requests/ask.ts';
import { Link, useNavigate, useSearchParams } from '@moontower/ui/router/router.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import type { FormValues } from '@moontower/ui/form/form-values.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { brokenReceipt, draftOf, fieldOfForm, initialValues, LIMITS } from './finding-form.ts';
import { PictureFields } from './PictureFields.tsx';
import { Accusing } from './Accusing.tsx';
import { begin, change, findingOf, findingsChanged } from './finding-queries.ts';
import { useFindingWords } from './finding-words.ts';

/** Written here, seen as it will be shown on the page after it, sent from there. */
export function WriteFindingScreen() {
  const words = useFindingWords();
  const account = useAccount();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error } = useQuery(findingOf(id, account?.id));
  if (account === undefined)
    return (
      <Page title={words.form.title} lead={words.form.lead}>
        <p>
          <Link to={withQuery('/auth', { next: `/findings/new?${search.toString()}` })}>{words.signIn}</Link>
        </p>
      </Page>
    );
  if ((error instanceof ApiError && error.status === 404) || data?.mine === false)
    return (
      <Page title={words.missing} documentTitle={words.missing}>
        <Link to="/findings">{words.all}</Link>
      </Page>
    );
  if (id !== '' && data === undefined) return <Page title={words.form.edit} lead={words.form.lead} />;
  return <Writing finding={data} asked={search} author={account.id} />;
}

function Writing({
  finding,
  asked,
  author,
}: {
  finding: AnswerOf<typeof getFinding> | undefined;
  asked: URLSearchParams;
  author: string;
}) {
  const words = useFindingWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [initial] = useState(() => initialValues(finding, asked));
  const { fields, needsReceipt, needsShows, badLink } = words.form;
  const own = [needsReceipt, needsShows, badLink];
  const labels = Object.fromEntries(Object.entries(fields).map(([name, label]) => [name, { label }]));
  return (
    <Page title={finding === undefined ? words.form.title : words.form.edit} lead={words.form.lead}>
      <Form
        initial={initial}
        limits={LIMITS}
        fields={labels}
        send={async (values, key) => {
          const broken = brokenReceipt(values);
          if (broken !== undefined) throw wrongAt(broken.field, words.form[broken.is]);
          const draft = draftOf(values, finding?.language ?? language, finding?.receipts);
          const kept = await naming(
            finding === undefined ? begin(draft, key) : change(finding.id, finding.version, draft),
            values,
            badLink,
          );
          await findingsChanged(client);
          void navigate(`/findings/${kept.id}`);
        }}
        onDone={() => undefined}
        say={({ sentence }) => own.find((each) => each === sentence)}
        press={words.form.save}
        pending={words.form.saving}
        draft={`finding:${author}:${finding?.id ?? ''}`}
      >
        <TextField name="claim" />
        <SelectField name="aboutKind" choices={FINDING_ABOUTS.map((value) => ({ value, label: words.about[value] }))} />
        <TextField name="aboutId" help={words.form.aboutHelp} />
        <TextAreaField name="text" rows={8} />
        <h2>{words.form.receipts}</h2>
        <Links />
        <PictureFields />
        <TextField name="party" help={words.form.partyHelp} />
        {finding?.liveAt === undefined ? null : <TextField name="change" />}
        <CheckboxField name="named" />
        <Accusing />
      </Form>
    </Page>
  );
}

const wrongAt = (field: string, sentence: string): ApiError =>
  new ApiError(400, sentence, { code: 'bad_request', field, requestId: undefined, at: Date.now() });

/** What the server says of a field stands at the form's own. */
async function naming<T>(work: Promise<T>, values: FormValues, badLink: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const field = error instanceof ApiError ? fieldOfForm(error.field, values) : undefined;
    if (!(error instanceof ApiError) || field === undefined) throw error;
    throw wrongAt(field, field.startsWith('url') && error.field !== 'pictures' ? badLink : error.sentence);
  }
}

/** Further links are there once the one before has an address. */
function Links() {
  const values = useFormValues();
  const has = (name: string) => typeof values[name] === 'string' && values[name] !== '';
  return (
    <>
      <TextField name="url" />
      <TextField name="shows" />
      {has('url') || has('url2') ? (
        <>
          <TextField name="url2" />
          <TextField name="shows2" />
        </>
      ) : null}
      {has('url2') || has('url3') ? (
        <>
          <TextField name="url3" />
          <TextField name="shows3" />
        </>
      ) : null}
    </>
  );
}
