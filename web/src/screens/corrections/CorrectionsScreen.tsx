import { useId, useState } from 'react';
import styled from 'styled-components';
import { Copy } from 'lucide-react';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Label, TextArea } from '@moontower/ui/form/controls.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { ProseBox } from '@moontower/ui/page/Prose.tsx';
import { useCopy } from '@moontower/ui/feedback/use-copy.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { city } from '@moontower/ui/city.ts';
import { CorrectedFindings } from './CorrectedFindings.tsx';
import { CorrectionLog } from './CorrectionLog.tsx';

/** What was wrong and was put right, and how to say that something is wrong. */
export function CorrectionsScreen() {
  const {
    pages: { corrections },
    extras,
  } = useWords();
  const [query] = useSearchParams();
  const copy = useCopy();
  const id = useId();
  const record = (query.get('record') ?? '').slice(0, 300);
  const [text, setText] = useState(() =>
    corrections.report.template(
      record === '' ? corrections.report.unnamed : record,
      location.href,
      new Date().toISOString(),
    ),
  );
  return (
    <Page title={corrections.title} lead={corrections.lead}>
      <CorrectionLog />
      <CorrectedFindings />
      <ProseBox>
        <h2>{corrections.report.title}</h2>
        <p>{corrections.report.city(city.services)}</p>
        <p>{corrections.report.ours}</p>
        <Label htmlFor={id}>{corrections.report.label}</Label>
        <TextArea id={id} rows={7} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
        <Below>
          <Button
            $main
            onClick={() => {
              void copy(text, corrections.report.label, {
                title: extras.toast.copiedTitle,
                text: extras.toast.copiedLabel(corrections.report.label),
              });
            }}
          >
            <Copy aria-hidden />
            {corrections.report.copy}
          </Button>
        </Below>
        <p>
          {corrections.report.contact} <Link to="/welcome">{corrections.report.contactPage}</Link>
        </p>
      </ProseBox>
    </Page>
  );
}

const Below = styled.div`
  margin: 12px 0;
`;
