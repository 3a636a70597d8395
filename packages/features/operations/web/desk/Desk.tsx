import type { ReactNode } from 'react';
import { Page } from '@moontower/ui/page/Page.tsx';
import { OperatorNav } from '../OperatorNav.tsx';
import { useOperator, useSessionEnded } from '../use-operator.ts';
import { WaysIn } from '../WaysIn.tsx';

/** One desk of operators; everybody else sees the ways in. What it holds is asked for only once somebody is in. */
export function Desk({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const operator = useOperator();
  const ended = useSessionEnded();
  if (operator === 'checking') return <Page title={title} />;
  // A browser that was let in before keeps the sign of that longer than the server keeps the session.
  if (operator === undefined || (operator === 'token' && ended)) return <WaysIn />;
  return (
    <>
      <OperatorNav by={operator} />
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </>
  );
}
