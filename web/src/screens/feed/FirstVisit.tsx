import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const STORED = 'moontower-visited';

type Shelf = () => Pick<Storage, 'getItem' | 'setItem'>;
const own: Shelf = () => localStorage;

/** Whether this browser never held the feed before. Where nothing can be kept nobody is told again and again. */
export function isFirstVisit(shelf: Shelf = own): boolean {
  try {
    return shelf().getItem(STORED) === null;
  } catch {
    return false;
  }
}
export function rememberVisit(shelf: Shelf = own): void {
  try {
    shelf().setItem(STORED, '1');
  } catch {
    /* without storage there was no strip */
  }
}

/** Leads a newcomer to what this is, once, in one line that goes away. */
export function FirstVisit() {
  const {
    extras: { firstVisit },
  } = useWords();
  const [shown, setShown] = useState(() => isFirstVisit());
  // Not with the question: a drawing that is begun again would ask twice.
  useEffect(() => rememberVisit(), []);
  if (!shown) return null;
  return (
    <Strip aria-label={firstVisit.text}>
      <span>
        {firstVisit.text} <Link to="/welcome">{firstVisit.link}</Link>
      </span>
      <IconButton
        aria-label={firstVisit.hide}
        onClick={() => {
          setShown(false);
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Strip>
  );
}

/** At the side of the heading, where nothing else stands; on phones a line of its own. */
const Strip = styled.aside`
  position: absolute;
  top: 24px;
  right: 0;
  display: flex;
  align-items: center;
  gap: 4px;
  padding-left: 12px;
  border-radius: ${radius.control};
  background: ${color.primarySoft};
  font: ${font.small};
  & a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
  ${below.short} {
    position: static;
    justify-content: space-between;
    margin-top: 8px;
  }
`;
