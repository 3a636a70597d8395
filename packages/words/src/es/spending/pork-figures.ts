import type { figures as englishFigures, scores as englishScores } from '../../en/spending/pork-figures.ts';
import type { Shape } from '../../shape.ts';

export const scores: Shape<typeof englishScores> = {
  lead: 'A cuánto llegan todas las compras con puntaje, y dónde empieza la lista.',
  ranges: 'Cada rango de puntajes y sus compras',
  rangesCaption: 'Compras con puntaje, por rango',
  range: 'Puntaje',
  count: 'Compras',
  share: 'De todas las que tienen puntaje',
  none: '0: las reglas no encontraron nada',
  listed: (range) => `${range}, en la lista`,
  open: (range, n) => `Puntaje ${range}: archivo de ${n} ${n === '1' ? 'compra' : 'compras'}`,
  limits:
    'Lo que esto deja fuera: las compras sin puntaje y las que personas aclararon tras una revisión. Un puntaje es ' +
    'una pregunta, no una conclusión.',
  bands: 'A cuánto suman las compras con puntos, por nivel',
  bandsCaption: 'Montos de las compras con puntos, por nivel',
  band: 'Nivel',
  amount: 'Monto',
  bandShare: 'Junto al mayor',
  bandLimits:
    'Alto es una señal fuerte y otra de una parte distinta, medio una señal fuerte, bajo el resto. El tamaño de una ' +
    'compra no da nivel.',
  largest: 'Las diez más grandes entre las marcadas',
  highest: 'Las diez más altas que las reglas proponen revisar',
  nothing: 'Ninguna por ahora.',
  purchase: 'Compra',
  score: 'Puntaje',
  sample: (n) => `Muestra de los puntajes marcados en lugares parejos, del más bajo al más alto (n = ${n})`,
  rules: (version) => `Puntajes según el conjunto de reglas ${version}.`,
};

export const figures: Shape<typeof englishFigures> = {
  noKind: 'Sin registrar',
  none: 'Ninguna compra está marcada, así que no hay nada que dibujar.',
  scores: {
    finding: (listed, all, floor) =>
      `${listed} de ${all} compras con puntaje tienen ${floor} puntos o más, donde empieza la lista`,
    subtitle: (none) => `Compras con puntos, por puntaje. ${none} no tienen puntos y no se dibujan`,
    below: (floor) => `Menos de ${floor}: fuera de la lista`,
    listed: (floor) => `${floor} o más: en la lista`,
    column: 'Puntaje',
    source: 'Pagos de eCheckbook',
    limits:
      'Las compras sin puntos, las que no pudimos evaluar y las que personas aclararon tras una revisión. ' +
      'Un puntaje es una pregunta, no una conclusión.',
  },
  categories: {
    finding: (name, amount) => `El mayor monto marcado es de ${name}: ${amount}`,
    subtitle: 'Monto marcado en dólares, por tipo de gasto, de mayor a menor',
    series: 'Monto marcado',
    column: 'Tipo de gasto',
    source: 'Pagos de eCheckbook',
    limits:
      'Las compras por debajo del puntaje que cuenta como marcado, los pagos a personas y lo que no pudimos ' +
      'evaluar. Un monto marcado no es un monto desperdiciado.',
  },
  keywords: {
    finding: (word, count) =>
      `«${word}» es la palabra de la lista más frecuente: ${count} ${count === '1' ? 'compra' : 'compras'}`,
    subtitle: 'Compras que contienen una palabra de nuestra lista, de mayor a menor',
    series: 'Compras',
    column: 'Palabra',
    source: 'Pagos de eCheckbook',
    limits:
      'Las palabras fuera de nuestra lista y los textos que la ciudad acortó. Una palabra dice cómo se hizo una ' +
      'compra, no que estuviera mal.',
  },
};
