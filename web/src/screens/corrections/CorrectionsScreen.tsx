import { Suspense } from 'react';
import { useSearchParams } from '@moontower/ui/router/router.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { city } from '@moontower/ui/city.ts';
import { CorrectedFindings } from './CorrectedFindings.tsx';
import { CorrectionLog } from './CorrectionLog.tsx';

const ErrorForm = lazyPart(async () => (await import('./ErrorForm.tsx')).ErrorForm, ['inquiries']);

/** What was wrong and was put right, and how to say that something is wrong. */
export function CorrectionsScreen() {
  const {
    pages: { corrections },
  } = useWords();
  const [query] = useSearchParams();
  const record = (query.get('record') ?? '').slice(0, 300);
  const form = (
    <ProseBox>
      <h2>{corrections.report.title}</h2>
      <p>{corrections.report.city(city.phones.services)}</p>
      <p>{corrections.report.ours}</p>
      <Suspense>
        <ErrorForm record={record} />
      </Suspense>
    </ProseBox>
  );
  return (
    <Page title={corrections.title} lead={corrections.lead}>
      {/* Whoever came from a record came for the form. */}
      {record === '' ? null : form}
      <CorrectionLog />
      <CorrectedFindings />
      {record === '' ? form : null}
    </Page>
  );
}
