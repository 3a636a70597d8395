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
  {
    idea: 'the mark of a purchase that is worth a review: marca, marcada para revisión',
    not: /\bseñal(?!(?:es)? fuertes?)|marcad\S+ para (?:otra|una segunda|ver|revisar\b)/i,
    // Signs on roads, of vacancy and of rules.
    but: /stop_sign_down|properties\.vacancy|stats\.high|prioritiesShort\.high|phrase|rules\./,
  },
  { idea: 'the claim of the party itself: impugnación', not: /\bobjeci/i },
  { idea: 'who reviews: revisor', not: /espera(?:n)? lectores/i },
  { idea: 'a meeting of the council: reunión', not: /\bsesi(?:ón|ones) (?:y|del)\b/i, of: /council|search|purchase/ },
  { idea: 'a matter on an agenda: punto', not: /\basunto/i, but: /letters\.subject/ },
  { idea: 'the list of matters: agenda', not: /orden del día/i },
  { idea: 'who sits on the council: miembro', not: /concejal|integrante/i },
  {
    idea: 'the points of a purchase or a district: puntaje',
    not: /puntos (?:de (?:compras|oportunidad|las inspecciones)|son)/i,
  },
  { idea: 'what a publisher takes away: retirar', not: /\bquit(?:ó|ad[oa]s?)\b/i, but: /account\.log/ },
  { idea: 'another row in its place: sustituido', not: /reemplazad/i },
  { idea: 'a permit that is not given: denegado', not: /\bnegado/i },
  { idea: 'receipts of bars: ventas de bebidas mixtas', not: /mezcladas|ingresos por (?:bebidas|código)/i },
  { idea: 'what a tenant pays: alquiler, a corto plazo', not: /\brentas?\b|alquiler de corto/i },
  { idea: 'the sales tax: impuesto sobre las ventas', not: /impuesto (?:a las|sobre) ventas|impuesto a las/i },
  { idea: 'what money is spent on: objeto de gasto', not: /por concepto|^objeto$/i, but: /evidence/ },
  { idea: 'what breaks a code: infracción', not: /^(?:todas las )?faltas\b|caso de falta/i },
  { idea: 'a case of the city’s: caso', not: /solicitud/i, of: /columns\.Ticket/ },
  { idea: 'signing in: iniciar sesión', not: /\bentradas\b/i },
  { idea: 'the process that works: proceso de trabajo', not: /(?<!«No )\bworker\b/i },
  { idea: 'the runbook: guía', not: /\bmanual\b/i },
  { idea: 'what an account may do: función', not: /\bpapel\b/i },
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
