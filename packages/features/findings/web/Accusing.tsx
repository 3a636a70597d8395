import styled from 'styled-components';
import { accusingWords } from '@moontower/words/accusing-words';
import { color } from '@moontower/ui/theme/styles.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { useFindingWords } from './finding-words.ts';

/** Words that accuse, named and marked in what was written before anything is sent. */
export function Accusing() {
  const values = useFormValues();
  return <AccusingNote texts={[values['claim'], values['text']]} />;
}

/** `texts`: what was written; each that accuses is shown again with its words marked. */
export function AccusingNote({ texts }: { texts: readonly unknown[] }) {
  const words = useFindingWords();
  const marked = texts.flatMap((text) => {
    const found = typeof text === 'string' ? accusingWords(text) : [];
    return typeof text !== 'string' || found.length === 0 ? [] : [{ text, found }];
  });
  const named = [...new Set(marked.flatMap(({ found }) => found.map(({ word }) => word.toLowerCase())))];
  return (
    <Note role="status">
      {named.length === 0 ? null : (
        <Banner tone="stale">
          {words.form.accusing(named.join(', '))}
          {marked.map(({ text, found }) => (
            <Quote key={text}>
              {found.map(({ from, to }, at) => (
                <span key={from}>
                  {text.slice(found[at - 1]?.to ?? 0, from)}
                  <mark>{text.slice(from, to)}</mark>
                </span>
              ))}
              {text.slice(found.at(-1)?.to ?? 0)}
            </Quote>
          ))}
          <small>{words.form.accusingMark}</small>
        </Banner>
      )}
    </Note>
  );
}

const Note = styled.div`
  margin-top: 12px;
`;
const Quote = styled.blockquote`
  margin: 8px 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
  & mark {
    background: transparent;
    color: ${color.ink};
    font-weight: 700;
    text-decoration: underline wavy;
  }
`;
