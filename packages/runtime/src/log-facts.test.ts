import { describe, expect, it } from 'vitest';
import { errorFacts, withoutPersons } from './log-facts.ts';
import { createLog } from './log.ts';

const thrownBy = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown.');
};

describe('what a log says of an error', () => {
  it('is its kind, sentence, code and place, and those of its causes', () => {
    const cause = Object.assign(new TypeError('no route to host'), { code: 'EHOSTUNREACH' });
    const facts = errorFacts(new Error('The mail was not taken.', { cause }));
    expect(facts).toMatchObject({
      type: 'Error',
      message: 'The mail was not taken.',
      cause: { type: 'TypeError', message: 'no route to host', code: 'EHOSTUNREACH' },
    });
    expect(facts.stack).toMatch(/^ {4}at .*log-facts\.test\.ts/);
    expect(errorFacts('a text')).toEqual({ type: 'string', message: 'a text' });
  });

  it('ends with causes in a circle', () => {
    const one = new Error('one');
    const other = new Error('other', { cause: one });
    one.cause = other;
    expect(JSON.stringify(errorFacts(one)).length).toBeLessThan(20_000);
  });

  it('is nothing of the documents, replies and letters that drivers hang on theirs', () => {
    const lines: string[] = [];
    const log = createLog('test', 'trace', { write: (line) => lines.push(line) });
    const error = Object.assign(new Error('E11000 duplicate key error dup key: { email: "canary@mail.example" }'), {
      code: 11_000,
      keyValue: { email: 'canary@mail.example' },
      writeErrors: [{ err: { op: { title: 'canary title' } } }],
      envelope: { to: ['canary@mail.example'] },
    });
    log.error({ err: error }, 'Could not answer');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('E11000 duplicate key error dup key');
    expect(lines[0]).not.toContain('canary');
  });
});

describe('a sentence in a log', () => {
  it.each([
    ['550 no such user <canary@mail.example>', '550 no such user <(mail address)>'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln was refused', 'Bearer … was refused'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token (token)'],
    ['lat=30.264812&lon=-97.747234', 'lat=(number)&lon=(number)'],
    ['it took 12.5 s at 127.0.0.1:27017', 'it took 12.5 s at 127.0.0.1:27017'],
    [thrownBy(() => JSON.parse('{"password":hunter2}')).message, "Unexpected token 'h': not valid JSON"],
  ])('has no addresses, tokens and places: %s', (said, told) => {
    expect(withoutPersons(said)).toBe(told);
  });
});
