import { useId, useState } from 'react';
import styled from 'styled-components';
import { Copy } from 'lucide-react';
import { useSearchParams } from '../../router/router.tsx';
import { color, font, radius } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProseBox } from '../../ui/Prose.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useWords } from '../../words/WordsProvider.tsx';

/** What was wrong and was put right, and how to say that something is wrong. */
export function CorrectionsScreen() {
  const { pages: { corrections }, ui } = useWords();
  const [query] = useSearchParams();
  const copy = useCopy();
  const id = useId();
  const record = (query.get('record') ?? '').slice(0, 300);
  const [text, setText] = useState(() => corrections.report.template(record === '' ? corrections.report.unnamed : record, location.href, new Date().toISOString()));
  return (
    <Page title={corrections.title} lead={corrections.lead}>
      <ProseBox><h2>{corrections.log}</h2><p>{corrections.none}</p></ProseBox>
      <ProseBox>
        <h2>{corrections.report.title}</h2>
        <p>{corrections.report.city}</p>
        <p>{corrections.report.ours}</p>
        <Label htmlFor={id}>{corrections.report.label}</Label>
        <Text id={id} rows={7} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
        <Button $main onClick={() => { void copy(text, corrections.report.label, { title: ui.toast.copiedTitle, text: ui.toast.copiedLabel(corrections.report.label) }); }}><Copy aria-hidden />{corrections.report.copy}</Button>
        <p>{corrections.report.contact}</p>
      </ProseBox>
    </Page>
  );
}

const Label = styled.label`display: block; margin: 16px 0 6px; font: ${font.uiStrong};`;
const Text = styled.textarea`display: block; width: 100%; margin-bottom: 12px; padding: 9px 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface}; font: ${font.body}; resize: vertical;`;
