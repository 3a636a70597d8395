import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { OpeningFailed } from '../feedback/PartFailed.tsx';
import type { ShareContent } from './ShareForm.tsx';

const ShareForm = lazyPart<{ shared: ShareContent; onClose: () => void }>(
  async () => (await import('./ShareForm.tsx')).ShareForm,
  undefined,
  OpeningFailed,
);
export type { ShareContent } from './ShareForm.tsx';

/** 'Share Civic Insight', the same on every screen; its code comes with the first press. */
export function ShareDialog(props: { shared: ShareContent; onClose: () => void }) {
  return (
    <Suspense>
      <ShareForm {...props} />
    </Suspense>
  );
}
