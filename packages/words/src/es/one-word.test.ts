import { SPANISH } from '@moontower/contracts/text/phrases-es';
import { beforeAll, describe, expect, it } from 'vitest';
import { allIn } from '../testing/spell-words.ts';

/** What a Spanish text says no more, for which idea; of which paths, and where the word has another meaning. */
interface Term {
  idea: string;
  not: RegExp;
  of?: RegExp;
  but?: RegExp;
}
const TERMS: readonly Term[] = [
  { idea: 'the mayor, whoever it is: alcaldía', not: /\balcaldes?\b/i },
  { idea: 'the mayor pro tem, who is elected to it: alcaldía pro tempore', not: /interin[oa]/i },
  { idea: 'the median: mediana', not: /\bmitad de los (?:diez|días)\b/i },
  {
    idea: 'within a distance: a menos de',
    not: /\ba (?:1,500 pies|media milla|una milla)|^a \d (?:de|pies)/i,
    // How far away something lies.
    but: /list\.feet|timeline\.near|similar\.away/,
  },
  { idea: 'most of many: la mayoría', not: /\bcasi tod[oa]s\b/i },
  { idea: 'people who hold no office: personas particulares', not: /persona(?:s)? privada/i },
  { idea: 'who gets a payment: beneficiario', not: /\bcobrador/i },
  { idea: 'a place in an order: posición', not: /\btres rangos\b/i },
  { idea: 'a place in an order: posición', not: /lugar/i, of: /columns\.rank$/ },
  { idea: 'how exact a place is: margen', not: /^a unos/i },
  { idea: 'the newest payments first: de pago más reciente', not: /pagadas al final/i },
  { idea: 'sources whose records we hold, whenever we read them', not: /leímos esos días/i },
  { idea: 'a moment with its day: el', not: /conocíamos a las/i },
  { idea: 'the form of an address: formato', not: /\buna forma como\b/i },
  { idea: 'buildings without use: propiedades vacías', not: /\by vacantes\b/i },
  { idea: 'above an amount: por encima de', not: /montos a partir/i },
  { idea: 'off the dais: fuera del estrado', not: /fuera de la sala/i },
  { idea: 'what firefighters are sent to: incidentes', not: /^incendios$/i },
];

describe('an idea in Spanish', () => {
  const said: [string, string][] = [];
  beforeAll(async () => {
    for (const many of ['1', '3']) said.push(...(await allIn('es', many)));
    said.push(...[...SPANISH].map(([english, spanish]): [string, string] => [`phrase ${english}`, spanish]));
  });

  it.each(TERMS)('has one word: $idea', ({ not, of = /./, but = /(?!)/ }) => {
    expect(said.filter(([path, text]) => not.test(text) && of.test(path) && !but.test(path))).toEqual([]);
  });
});
