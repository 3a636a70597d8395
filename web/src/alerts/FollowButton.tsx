import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { AlertStart } from './alert-choice.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { OpeningFailed } from '../ui/PartFailed.tsx';
import { useWords } from '../words/WordsProvider.tsx';

const AlertDialog = lazyPart(
  async () => (await import('./AlertDialog.tsx')).AlertDialog,
  ['alerts', 'extras'],
  OpeningFailed,
);

/** Opens 'Stay in the loop' with what is on screen as its subject. */
export function FollowButton({ small = false, ...start }: AlertStart & { small?: boolean }) {
  const {
    extras: { followByMail },
  } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <OffPaper $small={small} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        {followByMail}
      </OffPaper>
      {open ? (
        <Suspense>
          <AlertDialog initial={start} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const OffPaper = styled(Button)`
  @media print {
    display: none;
  }
`;
