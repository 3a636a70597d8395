import { Suspense } from 'react';
import styled from 'styled-components';
import { Bookmark } from 'lucide-react';
import { below, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { PopoverPanel, PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const SaveForm = lazyPart(async () => (await import('./SaveForm.tsx')).SaveForm, ['feedParts']);

/** Names the present address and keeps it on this device. */
export function SavedViews() {
  const { feed } = useWords();
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}>
        <Bookmark aria-hidden />
        {feed.view.save}
      </Button>
      {open ? (
        <Panel $end role="group" aria-label={feed.view.save}>
          <Suspense>
            <SaveForm close={close} />
          </Suspense>
        </Panel>
      ) : null}
    </PopoverRoot>
  );
}

const Panel = styled(PopoverPanel)`
  width: 340px;
  padding: 16px;
  ${below.phone} {
    position: fixed;
    inset: auto 0 0 0;
    z-index: var(--layer-sheet);
    width: auto;
    max-width: none;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  }
`;
