import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';

const InquiryDialog = lazyPart(
  async () => (await import('./InquiryDialog.tsx')).InquiryDialog,
  ['inquiries', 'extras'],
  OpeningFailed,
);

/** Opens one of the short forms; form and words are fetched with the press. */
export function AskButton({
  kind,
  main = false,
  children,
}: {
  kind: 'waitlist' | 'sponsor' | 'contact';
  main?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button $main={main} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open ? (
        <Suspense>
          <InquiryDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
