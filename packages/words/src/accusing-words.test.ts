import { describe, expect, it } from 'vitest';
import { accusingWords } from './accusing-words.ts';

const found = (text: string): string[] => accusingWords(text).map(({ word }) => word);

describe('words that accuse', () => {
  it('are found in both languages, with accents and in capitals, where they stand', () => {
    expect(found('This FRAUD was stolen by a corrupt office')).toEqual(['FRAUD', 'stolen', 'corrupt']);
    expect(found('Un fraude: el funcionario mintió y robó. ¡Qué escándalo!')).toEqual([
      'fraude',
      'mintió',
      'robó',
      'escándalo',
    ]);
    const text = '😀 a scam';
    const [word] = accusingWords(text);
    expect(text.slice(word?.from, word?.to)).toBe('scam');
  });

  it('are no part of other words, and plain accounts hold none', () => {
    expect(
      found('Two permits name the same block. The steel was paid twice. Robert, robots and Scampi were there.'),
    ).toEqual([]);
    expect(found('Dos permisos nombran la misma cuadra. El robot y la probada factura.')).toEqual([]);
  });

  it.each([
    ['The director pocketed the grant and lied about it.', ['pocketed', 'lied']],
    ['Guilty of nepotism and of misusing city cars.', ['Guilty', 'nepotism', 'misusing']],
    ['They swindled taxpayers and wasted millions.', ['swindled', 'wasted']],
    ['A rigged bid with kickbacks to cronies', ['rigged', 'kickbacks', 'cronies']],
    ['An unlawful, dishonest, negligent office', ['unlawful', 'dishonest', 'negligent']],
    ['El director engañó a la ciudad y derrochó millones.', ['engañó', 'derrochó']],
    ['Son culpables de nepotismo y de extorsión.', ['culpables', 'nepotismo', 'extorsión']],
    ['Los mentirosos mintieron: un pago ilícito.', ['mentirosos', 'mintieron', 'ilícito']],
    ['Sobornos, malversación y un desfalco', ['Sobornos', 'malversación', 'desfalco']],
  ])('are marked before anything is sent: %s', (text, words) => {
    expect(found(text)).toEqual(words);
  });

  it.each([
    'Two payments of the same amount stand under one order.',
    'Substance abuse treatment cost 40 % more than the year before.',
    'Solid waste collection, wastewater lines and a waste transfer station',
    'The Guiltinan contract names no unit price; the permit lies three blocks away.',
    'Dos pagos por el mismo monto en una orden.',
    'Tratamiento del abuso de sustancias, recolección de desechos y una rampa',
    'El contrato con Robles no nombra un precio por unidad.',
  ])('are not in what only says what a record shows: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
