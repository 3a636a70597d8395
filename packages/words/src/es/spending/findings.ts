import { districtKey } from '@moontower/contracts/place/city-districts';
import type { findings as english } from '../../en/spending/findings.ts';
import type { Shape } from '../../shape.ts';

const takers: Readonly<Record<string, readonly [string, string, string]>> = {
  'budget-departments': ['Un departamento recibe', 'Dos departamentos reciben', 'Tres departamentos reciben'],
  'budget-categories': ['Una categoría recibe', 'Dos categorías reciben', 'Tres categorías reciben'],
  'revenue-sources': ['Una fuente trae', 'Dos fuentes traen', 'Tres fuentes traen'],
  'capital-departments': ['Un departamento tiene', 'Dos departamentos tienen', 'Tres departamentos tienen'],
};
const takerOf = (what: string, k: number): string => takers[what]?.[k - 1] ?? `${k} reciben`;
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const findings: Shape<typeof english> = {
  titles: {
    'budget-departments': 'Presupuesto y gasto por departamento',
    'budget-categories': 'Presupuesto y gasto por categoría',
    'budget-objects': 'Presupuesto, gasto y pagos por objeto de gasto',
    'revenue-sources': 'Ingresos por fuente',
    'capital-departments': 'Proyectos de capital por departamento',
    'bond-propositions': 'Bonos por propuesta',
    'budget-years': 'Presupuesto por año fiscal',
    'budget-changes': 'Qué cambió desde el año anterior',
    'revenue-years': 'Ingresos por año fiscal',
    'permits-by-district': 'Permisos emitidos por distrito',
    'value-by-district': 'Valor declarado de los permisos por distrito',
    'permits-by-month': 'Permisos emitidos por mes',
    'value-by-month': 'Valor declarado de los permisos por mes',
    'open-by-type': 'Parte de los casos que sigue abierta',
    'approval-by-type': 'Días de la solicitud a la aprobación',
    'approval-days': 'Aprobaciones por días desde la solicitud',
    'licences-by-month': 'Licencias de alcohol nuevas por mes',
    'licences-by-district': 'Licencias de alcohol vigentes por distrito',
    'rentals-by-district': 'Licencias de alquiler a corto plazo por distrito',
    'sales-tax-by-month': 'Permisos de impuesto sobre las ventas por mes de emisión',
    'receipts-by-month': 'Ventas de bebidas mixtas por mes',
    'receipts-by-zip': 'Ventas de bebidas mixtas por código postal',
    'inspections-by-month': 'Inspecciones de alimentos por mes',
    'inspection-scores': 'Puntajes de las inspecciones de alimentos',
    'opportunity-scores': 'Puntaje de oportunidad por distrito',
    'investment-shares': 'Parte del valor declarado por distrito',
    'district-permits': 'Permisos emitidos',
    'district-value': 'Valor declarado de los permisos',
    'district-open': 'Proyectos aún abiertos',
    'district-licences': 'Licencias de alcohol nuevas',
    'district-rentals': 'Licencias de alquiler a corto plazo',
    'district-requests': '311 y reportes de residentes',
    'district-code': 'Casos de código',
    'scorecard-permits': 'Permisos emitidos por mes',
    'scorecard-value': 'Valor declarado de los permisos por mes',
    'scorecard-requests': '311 y reportes de residentes por mes',
    'scorecard-code': 'Casos de código por mes',
  },
  subjects: {
    'budget-years': 'Presupuesto',
    'revenue-years': 'Ingresos previstos',
    'permits-by-district': 'Permisos',
    'district-permits': 'Permisos',
    'permits-by-month': 'Permisos',
    'value-by-month': 'Valor declarado de los permisos',
    'district-requests': '311 y reportes de residentes',
    'district-code': 'Casos de código',
    'licences-by-month': 'Licencias de alcohol nuevas',
    'receipts-by-month': 'Ventas de bebidas mixtas',
    'inspections-by-month': 'Inspecciones de alimentos',
    'scorecard-permits': 'Permisos',
    'scorecard-value': 'Valor declarado de los permisos',
    'scorecard-requests': '311 y reportes de residentes',
    'scorecard-code': 'Casos de código',
  },
  fractions: {
    quarter: 'una cuarta parte',
    third: 'una tercera parte',
    half: 'la mitad',
    twoThirds: 'dos tercios',
    threeQuarters: 'tres cuartos',
  },
  says: {
    fell: (subject, by) => `${subject}: ${by} menos`,
    rose: (subject, by) => `${subject}: ${by} más`,
    doubled: (subject) => `${subject}: más del doble`,
    inDistrict: (subject, district) => `${subject} en el Distrito ${districtKey(district)}`,
    fewTakeMost: (what, k, tenths) => `${takerOf(what, k)} ${tenths} de cada 10 dólares`,
    spentOverBudget: (k, all) =>
      k === 1
        ? `1 departamento de ${all} gastó más de lo presupuestado`
        : `${k} departamentos de ${all} gastaron más de lo presupuestado`,
    mostOfNames: (name, share) => `${name}: ${share} del dinero, más que cualquier otro`,
    bondsUnspent: (spent, voted, share) => `De ${voted} en bonos se gastaron ${spent} (${share})`,
    overYears: (subject, { from, to, since, until }) => `${subject}: ${from} en ${since}, ${to} en ${until}`,
    grewMost: (name, by) => `${name} creció más, en ${by}`,
    shrankMost: (name, by) => `${name} se redujo más, en ${by}`,
    mostInDistrict: (district, value, share) =>
      `El Distrito ${districtKey(district)} tiene más: ${value}, ${share} de los {districtsInWords}`,
    overYear: (sentence, months) => `${sentence} que en los mismos ${months} meses del año anterior`,
    mostInMonth: (subject, month, value) => `${subject}: el mes con más fue ${month}, ${value}`,
    slowestType: (type, days) =>
      `${type}: lo más lento, la mitad se aprobó en ${days} ${days === '1' ? 'día' : 'días'} o menos`,
    withinDays: (days) =>
      days === '0'
        ? 'La mitad o más se aprobó el mismo día de la solicitud'
        : `La mitad o más se aprobó en ${days === '1' ? 'un día' : `${days} días`} o menos`,
    stillOpen: (type, share) => `${type}: ${share} de lo solicitado sigue abierto`,
    belowSeventy: (k, n) => `${k} de ${n} inspecciones tuvieron menos de 70 puntos`,
    underHalfShare: (k) =>
      k === 0
        ? 'Ningún distrito tiene menos de la mitad de una parte igual'
        : `${plural(k, 'distrito tiene', 'distritos tienen')} menos de la mitad de una parte igual`,
    scoreFromSixty: (k) =>
      k === 0
        ? 'Ningún distrito llega a 60 puntos'
        : `${plural(k, 'distrito llega', 'distritos llegan')} a 60 puntos o más`,
  },
};
