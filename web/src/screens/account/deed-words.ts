import { reportPath } from '@moontower/contracts/reports/report-path';
import type { AuditEntry, GrantedRole } from '@moontower/contracts';
import type { Words } from '@moontower/words/words';

type AccountWords = Words['account'];

/** Whose deed it was. */
export function whoOf({ who, whoEmail }: Pick<AuditEntry, 'who' | 'whoEmail'>, { log }: AccountWords): string {
  if (whoEmail !== undefined) return whoEmail;
  return who === 'operators' || who === 'settings' || who === 'shell' ? log.others[who] : log.gone;
}

/** To whom or what it was done; `to` where that has a page. */
export function subjectOf(
  { subject, subjectEmail, details }: Pick<AuditEntry, 'subject' | 'subjectEmail' | 'details'>,
  { log }: AccountWords,
): { text: string; to?: string } {
  const cut = subject.indexOf(':');
  const [noun, id] = [subject.slice(0, cut), subject.slice(cut + 1)];
  if (noun === 'account') return { text: subjectEmail ?? log.gone };
  if (noun === 'roster') return { text: log.roster, to: '/ops/roster' };
  if (noun === 'incident') return { text: log.report, to: reportPath(id) };
  if (noun === 'open311-key') return { text: String(details?.['name'] ?? id) };
  return { text: id };
}

const isRole = (word: string): word is GrantedRole => word === 'reviewer' || word === 'staff' || word === 'operator';
const rolesIn = (text: unknown): GrantedRole[] => (typeof text === 'string' ? text.split(' ').filter(isRole) : []);

/** Of a change of roles: which were granted, which taken. */
export function rolesChanged({ what, details }: Pick<AuditEntry, 'what' | 'details'>, words: AccountWords): string {
  if (what !== 'account:granted') return '';
  const [before, now] = [rolesIn(details?.['before']), rolesIn(details?.['now'])];
  const named = (roles: GrantedRole[]) => roles.map((role) => words.own.role[role]).join(', ');
  const granted = now.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !now.includes(role));
  const told = [
    ...(granted.length === 0 ? [] : [words.log.granted(named(granted))]),
    ...(taken.length === 0 ? [] : [words.log.taken(named(taken))]),
  ];
  return told.length === 0 ? words.log.same : told.join('. ');
}
