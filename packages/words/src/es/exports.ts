import { verdicts } from './spending/verdicts.ts';
import type { fileWords as english } from '../en/exports.ts';
import type { Shape } from '../shape.ts';

export const fileWords: Shape<typeof english> = {
  sample: 'Datos de muestra',
  source: 'Fuente',
  atom: {
    title: 'Moontower, registros de la ciudad de {city}',
    asOf: (moment) => `Como lo conocíamos el ${moment}.`,
    some: (shown, all) => `${shown} de ${all} registros que coinciden, los más nuevos primero`,
  },
  flagged: {
    title: 'Moontower, compras marcadas para revisión',
    some: (shown, all) => `${shown} de ${all} compras de esta vista, primero las de pago más reciente`,
    score: (points) => `${points} de 100 puntos según nuestras reglas, sin revisión de personas todavía`,
    reviewed: (points) => `${points} de 100 puntos según nuestras reglas, revisada por personas`,
    question: 'Un puntaje es una pregunta, no una conclusión.',
  },
  corrections: {
    title: 'Moontower, correcciones',
    withheld: 'Se retiró una página que nombraba a una persona particular',
    verdicts,
  },
  changes: {
    title: 'Moontower, lo que cambiaron o retiraron quienes publican registros de {city}',
    kinds: { changed: 'Cambiado', removed: 'Retirado', returned: 'Publicado otra vez' },
    entry: (kind, name) => `${kind}: ${name}`,
    value: (name, from, to) => `${name}: ${from} → ${to}`,
    none: 'nada',
    withheld: 'no se muestra',
    sources: (page) => `Valores de quien publica, como los leímos. Ambas versiones y cómo revisarlas: ${page}`,
  },
  bulletins: {
    title: 'Moontower, boletines de cada hora sobre los registros de {city}',
    hour: (to, fresh, changed) => `Hora que terminó el ${to} UTC. Nuevos: ${fresh}. Cambiados: ${changed}`,
    readings: (n) => (n === 1 ? '1 lectura' : `${n} lecturas`),
    fresh: (n) => (n === 1 ? '1 nuevo' : `${n} nuevos`),
    changed: (n) => (n === 1 ? '1 cambiado' : `${n} cambiados`),
    gone: (n) => (n === 1 ? '1 que ya no está' : `${n} que ya no están`),
    heldBack: (n) => (n === 1 ? '1 retenido' : `${n} retenidos`),
    flagged: (n) => (n === 1 ? '1 compra marcada para revisión' : `${n} compras marcadas para revisión`),
    failures: (n) => (n === 1 ? '1 fuente con lecturas fallidas' : `${n} fuentes con lecturas fallidas`),
    late: (n) => (n === 1 ? '1 fuente con retraso' : `${n} fuentes con retraso`),
    sources: (page) => `De dónde viene cada número: ${page}`,
  },
  findings: {
    title: 'Moontower, hallazgos de residentes de {city}',
    reviewed: 'Reporte de un residente, revisado por dos personas.',
    reply: (name: string, text: string) => `Respuesta de ${name}: ${text}`,
  },
  calendar: {
    calendar: 'Moontower, fechas en los registros de la ciudad',
    expected: 'Se espera para esta fecha',
    ends: 'Se prevé que termine',
    restored: 'Se espera que vuelva la luz',
    meeting: 'Puede hablar',
    comment: 'Último día para comentar',
    other: 'Fecha en el registro',
  },
};
