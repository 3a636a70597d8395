import { useId, useState } from 'react';
import styled from 'styled-components';
import { Copy } from 'lucide-react';
import type { RecordsOffice } from '@moontower/contracts/spending/purchase-page';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Label, TextArea } from '@moontower/ui/form/controls.ts';
import { useCopy } from '@moontower/ui/feedback/use-copy.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Part } from './page-part.ts';

interface Props {
  citation: string;
  /** A link that keeps its meaning, where the page has one. */
  version?: string | undefined;
  office: RecordsOffice | undefined;
  letter: { subject: string; text: string } | undefined;
}

/** What whoever writes about it needs: how to cite it, a link that lasts, and a request for the papers. */
export function ReporterKit({ citation, version, office, letter }: Props) {
  const {
    pork: {
      purchase: { kit: words },
    },
  } = useWords();
  return (
    <Part aria-labelledby="kit">
      <h2 id="kit">{words.title}</h2>
      <p>{words.lead}</p>
      <Taken name={words.cite} text={citation} />
      {version === undefined ? null : (
        <>
          <Taken name={words.link} text={version} />
          <p>{words.linkText}</p>
        </>
      )}
      {office === undefined || letter === undefined ? null : <Request office={office} letter={letter} />}
    </Part>
  );
}

/** A text to take along, with the button that copies it. */
function Taken({ name, text }: { name: string; text: string }) {
  const {
    pork: {
      purchase: { kit: words },
    },
  } = useWords();
  const copy = useCopy();
  return (
    <>
      <h3>{name}</h3>
      <Quoted data-taken={name}>{text}</Quoted>
      <Button $small aria-label={words.copyOf(name)} onClick={() => void copy(text, name)}>
        <Copy aria-hidden />
        {words.copy}
      </Button>
    </>
  );
}

/** A request by the city's own rules, to be changed before it is sent. */
function Request({ office, letter }: { office: RecordsOffice; letter: { subject: string; text: string } }) {
  const {
    pork: {
      purchase: { kit: words },
    },
  } = useWords();
  const format = useFormat();
  const copy = useCopy();
  const id = useId();
  const [text, setText] = useState(letter.text);
  const mail = new URLSearchParams({ subject: letter.subject, body: text }).toString().replaceAll('+', '%20');
  return (
    <details>
      <summary>{words.request}</summary>
      <p>{words.requestLead(office.name, office.law, format.count(office.businessDays))}</p>
      <Label htmlFor={id}>{words.requestLabel}</Label>
      <TextArea id={id} lang="en" rows={14} value={text} onChange={({ target }) => setText(target.value)} />
      <Ways>
        <a href={`mailto:${office.email}?${mail}`}>{words.mail}</a>
        <a href={office.page} target="_blank" rel="noopener noreferrer">
          {words.form}
        </a>
        <Button $small onClick={() => void copy(text, words.request)}>
          <Copy aria-hidden />
          {words.copy}
        </Button>
      </Ways>
      <p>{words.post(`${office.name}, ${office.post}`)}</p>
    </details>
  );
}

const Quoted = styled.p`
  && {
    margin: 4px 0 8px;
    color: ${color.ink};
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  margin: 10px 0;
  font: ${font.small};
  & a {
    min-height: 24px;
  }
`;
