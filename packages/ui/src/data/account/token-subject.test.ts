import { describe, expect, it } from 'vitest';
import { subjectOf } from './token-subject.ts';

const tokenOf = (claims: unknown) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

describe('the account of a token', () => {
  it('is its subject, whatever letters its claims hold', () => {
    expect(subjectOf(tokenOf({ sub: '2f1c-??>>~~', iss: 'moontower' }))).toBe('2f1c-??>>~~');
  });
  it('is unknown where there is none', () => {
    expect([tokenOf({}), tokenOf({ sub: 1 }), 'no token', 'a.%%.b', ''].map(subjectOf)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});
