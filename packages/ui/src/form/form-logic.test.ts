import { describe, expect, it } from 'vitest';
import { extras } from '@moontower/words/en/extras';
import { extras as spanish } from '@moontower/words/es/extras';
import { errorsOf, titleWith, trimmed } from './form-values.ts';
import { freshKey, Press } from './press.ts';
import { serverProblem } from './server-problem.ts';
import { shownErrors, summaryLines } from './shown-errors.ts';

const LIMITS = { name: { required: true, most: 5 }, email: { shape: 'email' }, agreed: { required: true } } as const;
const fields = {
  name: { label: 'Name' },
  email: { label: 'Email', sentences: { email: 'Write it like a@b.com' } },
  agreed: { label: 'Terms' },
};

describe('errorsOf', () => {
  it('says each field’s own sentence or the usual one, in the order of the fields', () => {
    const errors = errorsOf({ name: '', email: 'x', agreed: false }, LIMITS, { fields, usual: extras.form.usual });
    expect(Object.entries(errors)).toEqual([
      ['name', 'Fill in “Name”'],
      ['email', 'Write it like a@b.com'],
      ['agreed', 'Fill in “Terms”'],
    ]);
  });
  it('says them in Spanish, with the limit', () => {
    const errors = errorsOf({ name: 'abcdef', agreed: true }, LIMITS, { fields, usual: spanish.form.usual });
    expect(errors).toEqual({ name: '«Name» puede tener como máximo 5 caracteres' });
  });
});

describe('what is sent', () => {
  it('has no blanks at its ends, but a password stays as typed', () => {
    expect(trimmed({ a: ' x ', p: ' y ', b: true }, ['p'])).toEqual({ a: 'x', p: ' y ', b: true });
  });
});

describe('the page’s title', () => {
  it('says Error once, and not any more when all is well', () => {
    expect(titleWith('Bulletins', 'Error: ', true)).toBe('Error: Bulletins');
    expect(titleWith('Error: Bulletins', 'Error: ', true)).toBe('Error: Bulletins');
    expect(titleWith('Error: Bulletins', 'Error: ', false)).toBe('Bulletins');
  });
});

describe('a press', () => {
  const counting = () => {
    let n = 0;
    return () => `key ${String((n += 1))}`;
  };
  const refusal = (status: number) => Object.assign(new Error('no'), { status });

  it('counts once while the one before is on its way', async () => {
    const press = new Press(counting());
    const sent: string[] = [];
    let answer: (() => void) | undefined;
    const first = press.send((key) => {
      sent.push(key);
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    });
    expect(await press.send(async (key) => sent.push(key))).toEqual({ is: 'busy' });
    answer?.();
    expect([await first, sent]).toEqual([{ is: 'done' }, ['key 1']]);
  });

  it.each([
    ['no answer came', new TypeError('Failed to fetch'), 'key 1'],
    ['the server was down', refusal(503), 'key 1'],
    ['too many asked', refusal(429), 'key 1'],
    ['the server judged it', refusal(400), 'key 2'],
    ['the key was used with another body', refusal(422), 'key 2'],
  ])('goes out again under the right key where %s', async (_what, error, next) => {
    const press = new Press(counting());
    expect(press.key).toBe('key 1');
    expect(await press.send(() => Promise.reject(error))).toEqual({ is: 'wrong', error });
    expect(press.key).toBe(next);
  });

  it('is a new request where the form holds something else by then, and the same one where it does not', async () => {
    const press = new Press(counting());
    const sent: string[] = [];
    const send = (intent: string) =>
      press.send(async (key) => {
        sent.push(`${intent} ${key}`);
        throw refusal(503);
      }, intent);
    for (const intent of ['a', 'a', 'b', 'b', 'a']) await send(intent);
    expect(sent).toEqual(['a key 1', 'a key 1', 'b key 2', 'b key 2', 'a key 3']);
  });

  it('is a new request after one that was done', async () => {
    const press = new Press(counting());
    await press.send(async () => undefined);
    expect(press.key).toBe('key 2');
    expect(new Set([freshKey(), freshKey(), freshKey()].filter((key) => /^[0-9a-f]{32}$/.test(key))).size).toBe(3);
  });
});

describe('a problem that the server names', () => {
  const error = Object.assign(new Error('400: no'), {
    status: 409,
    code: 'conflict',
    field: 'email',
    sentence: 'It is taken.',
  });
  const none = () => undefined;

  it('stands at its field, by its code’s words or the server’s', () => {
    expect(serverProblem(error, ['email'], none)).toEqual({ field: 'email', sentence: 'It is taken.' });
    expect(serverProblem(error, ['email'], ({ code }) => `by ${code ?? ''}`)).toEqual({
      field: 'email',
      sentence: 'by conflict',
    });
  });
  it('stands above the form where the form has no such field, or none is named', () => {
    expect(serverProblem(error, ['name'], none)).toEqual({ sentence: 'It is taken.' });
    expect(
      serverProblem(new TypeError('Failed to fetch'), ['name'], ({ status }) => `status ${String(status)}`),
    ).toEqual({ sentence: 'status 0' });
  });

  it('goes when the value it was said of does, and not before', () => {
    const held = { field: 'email', sentence: 'It is taken.', values: { email: 'a@b.com', name: 'x' } };
    expect(shownErrors({}, held, { email: 'a@b.com', name: 'y' })).toEqual({ email: 'It is taken.' });
    expect(shownErrors({}, held, { email: 'c@b.com', name: 'x' })).toEqual({});
    expect(shownErrors({ email: 'Empty' }, held, { email: 'a@b.com' })).toEqual({ email: 'Empty' });
  });

  it('is the summary’s first line, before the fields in their order, each with the way to its field', () => {
    const lines = summaryLines(
      { b: 'B is wrong', a: 'A is wrong' },
      { held: { sentence: 'Closed today.', values: {} }, names: ['a', 'b', 'c'], id: 'f' },
    );
    expect(lines).toEqual([
      { sentence: 'Closed today.' },
      { fieldId: 'f-a', sentence: 'A is wrong' },
      { fieldId: 'f-b', sentence: 'B is wrong' },
    ]);
  });
});
