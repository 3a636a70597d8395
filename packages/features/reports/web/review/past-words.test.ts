import { incidents as english } from '@moontower/words/en/reports/incidents';
import { review as englishReview } from '@moontower/words/en/reports/review';
import { incidents as spanish } from '@moontower/words/es/reports/incidents';
import { review as spanishReview } from '@moontower/words/es/reports/review';
import { describe, expect, it } from 'vitest';
import { pastWords } from './past-words.ts';

const WHO = 'd5b03930-619b-4dc9-8ef8-21f120e0aeb4';
const EN = { review: englishReview, incidents: english };
const ES = { review: spanishReview, incidents: spanish };

describe('what was done to a report before', () => {
  it.each([
    [{ what: 'incident:reported', who: WHO }, 'Sent by its author', 'Lo envió su autor'],
    [
      { what: 'report:hidden', who: WHO, details: { version: 2, reason: 'spam' } },
      'Report hidden · an ad, or no sense · account d5b03930',
      'Reporte oculto · un anuncio o algo sin sentido · cuenta d5b03930',
    ],
    [
      { what: 'incident:city-ticket', who: 'operators', details: { ticket: '26-1' } },
      'City ticket noted · 26-1 · the operators’ token',
      'Caso de la ciudad anotado · 26-1 · la clave de los operadores',
    ],
    [{ what: 'incident:status', who: 'anonymous' }, 'Status changed · its author', 'Cambió el estado · su autor'],
    [
      { what: 'toString', who: WHO, details: { constructor: 'x' } },
      'Something else · account d5b03930',
      'Otra cosa · cuenta d5b03930',
    ],
  ] as const)('%j is said in words', (step, inEnglish, inSpanish) => {
    expect([pastWords(step, EN), pastWords(step, ES)]).toEqual([inEnglish, inSpanish]);
  });

  it('tells what a status became, and why', () => {
    const details = { status: 'closed', reason: 'not_responsible' };
    expect(pastWords({ what: 'incident:status', who: WHO, details }, EN)).toBe(
      `Status changed · ${english.statuses.closed} · ${english.reasons.not_responsible} · account d5b03930`,
    );
  });
});
