import { describe, expect, it } from 'vitest';
import { errorCodes } from '@moontower/contracts/wire/errors';
import { inCity } from '../city-words.ts';
import { problem as ofAnyCity } from '../en/problems.ts';
import { problem as spanish, problemOfCode } from './problems.ts';

const [english, problem] = [inCity(ofAnyCity, 'en'), inCity(spanish, 'es')];

const SENTENCE = 'The parameter email is not an address like name@example.com.';

describe('a failed answer', () => {
  it('is said in Spanish by its code, no two alike, whatever its sentence', () => {
    const said = Object.entries(errorCodes).map(([code, { message }]) => [
      message,
      problem({ code, sentence: SENTENCE }),
    ]);
    for (const [message, spanish] of said) expect([message, SENTENCE, undefined]).not.toContain(spanish);
    expect(new Set(said.map(([, spanish]) => spanish)).size).toBe(said.length);
  });

  it('is said in English as the API says it', () => {
    for (const code of Object.keys(errorCodes)) expect(english({ code, sentence: 'More of it.' })).toBe('More of it.');
  });

  it('names in both languages what a person filled in wrong', () => {
    const wrong = { code: 'bad_request', field: 'email', sentence: SENTENCE };
    expect(english(wrong)).toBe('Give an e-mail address like name@example.com.');
    expect(problem(wrong)).toBe('Escriba un correo como nombre@ejemplo.com.');
    const district = { ...wrong, field: 'district.0' };
    expect(english(district)).toBe('Austin has council districts 1 to 10.');
    expect(problem(district)).toBe('Austin tiene los distritos del concejo 1 a 10.');
    expect(problem({ ...wrong, field: 'toString' })).toBe(problemOfCode('bad_request'));
    expect(problem({ ...wrong, code: 'not_found' })).toBe(problemOfCode('not_found'));
  });

  it('is kept of a later server, and has no words where the API did not answer', () => {
    const later = { code: 'of_later', sentence: 'Short and stout.' };
    expect([english(later), problem(later)]).toEqual([later.sentence, later.sentence]);
    for (const say of [english, problem]) expect(say({ sentence: 'no available server' })).toBeUndefined();
  });
});
