import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const AlertDialog = lazyPart(
  async () => (await import('./AlertDialog.tsx')).AlertDialog,
  ['alerts', 'extras'],
  OpeningFailed,
);

/** Opens 'Stay in the loop' with nothing chosen yet. */
export function AlertButton() {
  const {
    welcome: { hero },
  } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <OnNight aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        <span>
          {hero.alerts} <small>{hero.trial}</small>
        </span>
      </OnNight>
      {open ? (
        <Suspense>
          <AlertDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const OnNight = styled(Button)`
  min-height: 44px;
  white-space: normal;
  &&,
  &&:hover {
    background: transparent;
    border-color: var(--night-control);
    color: var(--on-night);
  }
  &&:hover {
    border-color: var(--on-night);
  }
  & small {
    font-size: inherit;
    font-weight: 400;
  }
`;
