import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { AlertStart } from './alert-choice.ts';
import { below } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const AlertDialog = lazyPart(
  async () => (await import('./AlertDialog.tsx')).AlertDialog,
  ['alerts', 'extras'],
  OpeningFailed,
);

/**
 * Opens 'Stay in the loop' with what is on screen as its subject. `label`: its words, where they are not `Follow`; on
 * phones the bell stands alone then. `words`: the same, and they stand on phones too.
 */
export function FollowButton({
  small = false,
  label,
  words,
  ...start
}: AlertStart & { small?: boolean; label?: string; words?: string }) {
  const {
    extras: { followByMail },
  } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <OffPaper $small={small} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        {label === undefined ? (words ?? followByMail) : <Words>{label}</Words>}
      </OffPaper>
      {open ? (
        <Suspense>
          <AlertDialog initial={start} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Words = styled.span`
  ${below.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const OffPaper = styled(Button)`
  @media print {
    display: none;
  }
`;
