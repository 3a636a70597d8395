import { useMe } from '@moontower/ui/data/account/use-me.ts';

const HERE = /(?:^|; )moontower-operator-here=1(?:;|$)/;

/**
 * How somebody is let in here: as an account with the role, or with the operators' token in this browser. The server
 * refuses everybody else in any case.
 */
export function useOperator(): 'account' | 'token' | 'checking' | undefined {
  const { data, checking } = useMe();
  if (data?.roles.includes('operator') === true) return 'account';
  if (HERE.test(document.cookie)) return 'token';
  return checking ? 'checking' : undefined;
}
