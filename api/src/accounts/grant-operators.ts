import type { Deps } from '../deps.ts';

const NO_MAIL =
  'OPERATOR_EMAILS makes nobody an operator: no mail is sent from here, so nobody can show that an address is ' +
  'theirs. Grant the role with OPERATOR_TOKEN instead, see docs/operations.md.';

/**
 * Makes those operators whom OPERATOR_EMAILS names, once each proved to have the mailbox: whoever registers an address
 * first need not have it.
 */
export async function grantOperators(
  { accounts, nowMs }: Pick<Deps, 'accounts' | 'nowMs'>,
  request: string,
): Promise<void> {
  await accounts.people.grantOperators(accounts.operatorEmails, { who: 'settings', at: new Date(nowMs()), request });
}

/** The same when the service starts: the settings may name others by now. */
export async function grantAtStart(deps: Pick<Deps, 'accounts' | 'nowMs' | 'sends' | 'log'>): Promise<void> {
  if (deps.accounts.operatorEmails.size > 0 && !deps.sends.mail) deps.log.warn(NO_MAIL);
  await grantOperators(deps, 'start');
}
