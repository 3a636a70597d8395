import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { dismissToast, toastStore } from '@moontower/ui/feedback/toast.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const useMessage = () => useSyncExternalStore(toastStore.subscribe, toastStore.read);
const ToastRegion = lazyPart<object>(
  async () => (await import('@moontower/ui/feedback/ToastRegion.tsx')).ToastRegion,
  ['extras'],
  PlainToast,
);

/** The region's code is fetched with the first notification or the first F8; it then stays. */
export function Toasts() {
  const message = useMessage();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (asked) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'F8') setAsked(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [asked]);
  if (message !== undefined && !asked) setAsked(true);
  return asked ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}

/** Notifications where the region's code did not arrive. */
function PlainToast() {
  const { ui } = useWords();
  const message = useMessage();
  return message === undefined ? null : (
    <Plain role="alert">
      <Banner
        tone="info"
        title={message.title}
        actions={
          <Button $small onClick={() => dismissToast(message.id)}>
            {ui.close}
          </Button>
        }
      >
        {message.text}
      </Banner>
    </Plain>
  );
}

const Plain = styled.div`
  position: fixed;
  inset: auto 16px calc(var(--bottom-bar) + 16px);
  z-index: var(--layer-toast);
`;
