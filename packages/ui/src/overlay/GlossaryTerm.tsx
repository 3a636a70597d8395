import { useId } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import type { Words } from '@moontower/words/words';
import { PopoverPanel, PopoverRoot } from './Popover.tsx';
import { useDisclosure } from '../button/use-disclosure.ts';

/** A word of the trade that explains itself when pressed. Used at its first place on a screen. */
export function GlossaryTerm({ term, children }: { term: keyof Words['extras']['glossary']; children?: string }) {
  const {
    extras: { glossary },
  } = useWords();
  const { open, setOpen, root, button } = useDisclosure();
  const id = useId();
  return (
    <Root ref={root}>
      <Term
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children ?? glossary[term].term}
      </Term>
      {open ? (
        <PopoverPanel id={id} role="note">
          <Meaning>
            <b>{glossary[term].term}</b>
            {glossary[term].text}
          </Meaning>
        </PopoverPanel>
      ) : null}
    </Root>
  );
}

const Root = styled(PopoverRoot).attrs({ as: 'span' })`
  display: inline-block;
`;
const Term = styled.button`
  text-decoration: underline dotted;
  text-decoration-color: ${color.control};
  text-underline-offset: 0.2em;
  min-height: 24px;
`;
const Meaning = styled.span`
  display: block;
  padding: 8px;
  font: ${font.small};
  color: ${color.ink2};
  white-space: normal;
  & b {
    display: block;
    font: ${font.smallStrong};
    color: ${color.ink};
  }
`;
