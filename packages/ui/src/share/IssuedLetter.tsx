import { useEffect, useId, useRef } from 'react';
import { Copy, Printer } from 'lucide-react';
import styled from 'styled-components';
import { font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Label, TextArea } from '../form/controls.ts';
import { useCopy } from '../feedback/use-copy.ts';

/** A letter whose code is told once: to be copied or printed, and kept nowhere on this device. */
export function IssuedLetter({ text }: { text: string }) {
  const {
    extras: { letter: words },
  } = useWords();
  const id = useId();
  const copy = useCopy();
  const letter = useRef<HTMLTextAreaElement>(null);
  // The button that made it may be gone, and the focus with it.
  useEffect(() => letter.current?.focus(), []);
  return (
    <Letter>
      <p role="status">{words.once}</p>
      <Label htmlFor={id}>{words.label}</Label>
      <TextArea ref={letter} id={id} rows={14} readOnly value={text} />
      <Printed aria-hidden>{text}</Printed>
      <Row>
        <Button
          $main
          onClick={() => {
            void copy(text, words.copied);
          }}
        >
          <Copy aria-hidden />
          {words.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      </Row>
    </Letter>
  );
}

const Letter = styled.div`
  margin-top: 8px;
  & > p {
    font: ${font.small};
  }
`;
/**
 * A box for editing shows on paper only what fits in it. Of a page that holds a letter, paper gets the letter alone: it
 * goes into an envelope.
 */
const Printed = styled.pre`
  display: none;
  white-space: pre-wrap;
  @media print {
    display: block;
    font: 400 11pt/1.5 var(--text);
    color: black;
    body:has(&) :not(&, :has(&)) {
      display: none !important;
    }
    body:has(&) :has(&) {
      margin: 0;
      padding: 0;
      border: 0;
      box-shadow: none;
      background: none;
    }
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 8px 0;
`;
