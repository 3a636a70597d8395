import { describe, expect, it } from 'vitest';
import { guarded } from './guarded.ts';
import { PHRASES_ES, SPANISH } from '../text/phrases-es.ts';
import { toEnglishText, translateText, type GivenText } from './text-pieces.ts';

const both = (given: GivenText) => {
  const { text, parts } = toEnglishText(given, 500);
  return { text, spanish: translateText(SPANISH, text, parts) };
};

describe('the pieces of a text', () => {
  it('makes both languages of the same pieces, names and numbers as they are', () => {
    expect(both([['Food inspection, score {0}: ', '98'], 'Example Tacos', [' at {0}', '12 Main St']])).toEqual({
      text: 'Food inspection, score 98: Example Tacos at 12 Main St',
      spanish: [{ text: 'Inspección de alimentos, 98 puntos: Example Tacos en 12 Main St', original: false }],
    });
  });
  it('spells days and blocks in the language', () => {
    expect(both([['Reported {0|day}.', '2026-05-04']])).toEqual({
      text: 'Reported May 4, 2026.',
      spanish: [{ text: 'Reportado el 4 de mayo de 2026.', original: false }],
    });
    expect(both([['Encampment report'], [' near the {0|block}', '1200 block of Main St']])).toEqual({
      text: 'Encampment report near the 1200 block of Main St',
      spanish: [{ text: 'Reporte de campamento cerca de la cuadra 1200 de Main St', original: false }],
    });
  });
  it('marks the publisher’s own words, and finds them in the English text', () => {
    expect(both([['Police report: '], { quote: 'Theft of bicycle' }, [', district {0}', '9']]).spanish).toEqual([
      { text: 'Reporte policial: ', original: false },
      { text: 'Theft of bicycle', original: true },
      { text: ', distrito 9', original: false },
    ]);
  });
  it('shows a text without pieces, and a phrase that is not known, as published', () => {
    expect(both('City news')).toEqual({ text: 'City news', spanish: [{ text: 'City news', original: true }] });
    expect(translateText(SPANISH, 'New words', [['New {0}', 'words']])).toEqual([
      { text: 'New words', original: true },
    ]);
  });
  it('keeps the same places in the Spanish of every phrase', () => {
    const places = (text: string) => [...new Set(text.match(/\{\d/g) ?? [])].sort().join('');
    expect([...SPANISH].filter(([english, spanish]) => places(english) !== places(spanish))).toEqual([]);
  });
  it('tells a guarded place by its block in every piece', () => {
    const { text, parts } = toEnglishText(
      [['Encampment report'], [' at {0}', '1234 Main St Apt 5'], { quote: 'x' }],
      500,
    );
    const { titleParts } = guarded({ title: text, titleParts: parts, precision: 'none' });
    expect(titleParts).toEqual([['Encampment report'], [' at {0}', '1200 block of Main St']]);
  });

  it('calls nothing live: a record is read again from recordings, and long after', () => {
    expect(Object.keys(PHRASES_ES).filter((phrase) => /\blive\b/i.test(phrase))).toEqual([]);
  });
});
