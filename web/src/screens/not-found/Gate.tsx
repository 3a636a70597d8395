import type { Role } from '@moontower/contracts/route';
import type { ReactNode } from 'react';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { OperatorNav } from '@moontower/operations/web/OperatorNav.tsx';
import { useOperator } from '@moontower/operations/web/use-operator.ts';
import { ScreenLoading } from '../../shell/ScreenLoading.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/**
 * Screens for a role; everybody else sees what stands at any address without a page. The server refuses in any case.
 */
export function Gate({ of: role, children }: { of: Role; children: ReactNode }) {
  const { data, checking } = useMe();
  const operator = useOperator();
  if (role === 'operator' && (operator === 'account' || operator === 'token'))
    return (
      <>
        <OperatorNav by={operator} />
        {children}
      </>
    );
  if (data?.roles.includes(role) === true) return children;
  return checking ? <ScreenLoading /> : <NotFoundScreen />;
}
