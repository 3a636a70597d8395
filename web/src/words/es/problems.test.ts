import { describe, expect, it } from 'vitest';
import { errorCodes } from '@moontower/contracts/errors';
import { problem, problemOfCode } from './problems.ts';

describe('a failed answer in Spanish', () => {
  it('says each of our errors in other words than the English ones, no two alike', () => {
    const said = Object.values(errorCodes).map(({ status, message }) => [message, problem(status, message)]);
    for (const [english, spanish] of said) expect(spanish).not.toBe(english);
    expect(new Set(said.map(([, spanish]) => spanish)).size).toBe(said.length);
  });

  it('goes by the status where the sentence is the server’s own, and keeps it where no code has that status', () => {
    expect(problem(400, 'The parameter q is longer than 200 characters.')).toBe(problem(400, errorCodes.bad_request.message));
    expect(problem(418, 'Short and stout.')).toBe('Short and stout.');
    expect([problemOfCode('not_set_up'), problemOfCode('of_later')]).toEqual([problem(503, errorCodes.not_set_up.message), undefined]);
  });
});
