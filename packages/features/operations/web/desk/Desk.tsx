import type { ReactNode } from 'react';
import { Page } from '@moontower/ui/page/Page.tsx';
import { OperatorNav } from '../OperatorNav.tsx';
import { useOperator } from '../use-operator.ts';
import { WaysIn } from '../WaysIn.tsx';

/** One desk of operators; everybody else sees the ways in. What it holds is asked for only once somebody is in. */
export function Desk({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const operator = useOperator();
  if (operator === 'checking') return <Page title={title} />;
  if (operator === undefined) return <WaysIn />;
  return (
    <>
      <OperatorNav by={operator} />
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </>
  );
}
