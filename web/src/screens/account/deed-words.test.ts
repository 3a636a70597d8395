import { account as english } from '@moontower/words/en/people/account';
import { account as spanish } from '@moontower/words/es/people/account';
import { describe, expect, it } from 'vitest';
import { rolesChanged, subjectOf, whoOf } from './deed-words.ts';

const granted = (before: string, now: string) => ({ what: 'account:granted' as const, details: { before, now } });

describe('a line of the audit log', () => {
  it('says which roles were granted and which taken, in the reader’s language', () => {
    expect(rolesChanged(granted('staff', 'operator reviewer'), english)).toBe(
      'Granted: Operator, Reviewer. Taken away: City staff',
    );
    expect(rolesChanged(granted('', 'reviewer'), spanish)).toBe('Dadas: Revisor');
    expect(rolesChanged(granted('reviewer', 'reviewer'), english)).toBe('No role is another');
    expect(rolesChanged({ what: 'account:shut', details: {} }, english)).toBe('');
  });

  it('names an account by its address, and one that is deleted by that', () => {
    expect(whoOf({ who: 'a1', whoEmail: 'boss@city.example' }, english)).toBe('boss@city.example');
    expect(whoOf({ who: 'a1' }, english)).toBe('A deleted account');
    expect(whoOf({ who: 'shell' }, english)).toBe('A command on the server');
    expect(subjectOf({ subject: 'account:a1' }, english)).toEqual({ text: 'A deleted account' });
  });

  it('leads to what has a page', () => {
    expect(subjectOf({ subject: 'incident:7' }, english).to).toBe('/item/moontower-reports%3A7');
    expect(subjectOf({ subject: 'roster:current' }, english).to).toBe('/ops/roster');
    expect(subjectOf({ subject: 'open311-key:k', details: { name: 'App of Oak Hill' } }, english)).toEqual({
      text: 'App of Oak Hill',
    });
  });
});
