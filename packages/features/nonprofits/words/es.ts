import type { words as english } from './en.ts';
import type { Shape } from '@moontower/words/shape';

export const words: Shape<typeof english> = {
  title: 'Organizaciones sin fines de lucro',
  lead:
    'Organizaciones exentas de impuestos en {city} por su número (EIN), como las tienen el registro federal y sus ' +
    'propias declaraciones.',
  find: 'Nombre o número (EIN)',
  search: 'Buscar',
  program: 'Programa',
  anyProgram: 'Todos los programas',
  sort: 'Orden',
  sorts: {
    revenue: 'Mayores ingresos primero',
    assets: 'Mayores activos primero',
    name: 'Por nombre',
    payments: 'Más pagos de la ciudad primero',
    contracts: 'Mayores contratos de la ciudad primero',
    grants: 'Mayores subvenciones federales primero',
  },
  funding: {
    label: 'Dinero público',
    any: 'Con o sin él',
    only: {
      payments: 'Con pagos de la ciudad',
      contracts: 'Con contrato de la ciudad',
      grants: 'Con subvención federal',
    },
    columns: {
      payments: 'Pagos de la ciudad',
      contracts: 'Contratos de la ciudad, límite',
      grants: 'Subvenciones federales',
    },
    none: 'No se halló ninguno',
    unread: 'Aún sin leer',
    matches: { likely: 'Probablemente la misma', possible: 'Quizás la misma' },
    note:
      'Los libros de la ciudad y las subvenciones federales no llevan EIN. Buscamos el nombre: puede faltar dinero ' +
      'que esté con otro nombre. Nunca se suma.',
    noneWith: 'No se halló por su nombre ninguna organización de esta selección en estos registros.',
  },
  programs: {
    arts: 'Arte y cultura',
    education: 'Educación',
    environment: 'Medio ambiente y animales',
    health: 'Salud',
    'human-services': 'Servicios humanos',
    international: 'Internacional',
    'public-benefit': 'Beneficio público',
    religion: 'Religión',
    'mutual-benefit': 'Beneficio mutuo',
    unknown: 'Sin programa indicado',
  },
  total: (n) => (n === '1' ? '1 organización' : `${n} organizaciones`),
  caption: 'Organizaciones',
  none: 'Ninguna organización de {city} coincide.',
  unread: 'Todavía no se leyó el registro federal.',
  name: 'Nombre',
  ein: 'EIN',
  revenue: 'Ingresos',
  assets: 'Activos',
  expenses: 'Gastos',
  liabilities: 'Deudas',
  officersPay: 'Pago a directivos, en conjunto',
  notStated: 'No se indica',
  more: 'Mostrar más',
  choose: (name) => `Comparar ${name}`,
  compare: 'Comparar',
  compareTitle: 'Comparadas, cada una con sus últimos números',
  compareText: 'De dos a tres organizaciones. Sus años pueden diferir: mire el mes en que termina cada año.',
  all: 'Todas las organizaciones',
  about: 'En el registro federal',
  duty: 'Qué presenta',
  duties: {
    return: 'Una declaración completa cada año (formulario 990 o 990-EZ)',
    postcard: 'Una postal (990-N): no se publican finanzas',
    foundation: 'La declaración de una fundación privada (990-PF)',
    group: 'Presenta dentro de la declaración de un grupo: no se publican finanzas propias',
    none: 'No tiene que presentar nada',
    unknown: 'El registro no lo dice',
  },
  zip: 'Código postal',
  exemptSince: 'Exenta desde',
  taxPeriod: 'El año termina en',
  missing: 'Ninguna organización de {city} tiene este número',
  missingText: 'Conocemos a una organización solo por su número. Búsquela por nombre o revise los nueve dígitos.',
  filings: {
    title: 'Declaraciones por año',
    text: 'Como se presentaron. Un número menor que cero se muestra como se presentó. No nombramos a ningún directivo.',
    caption: 'Declaraciones por año',
    period: 'Año hasta',
    form: 'Formulario',
    other: 'Otro',
    unpublished: 'No se publican finanzas',
    again: 'Presentada otra vez',
    againNote: 'Presentada otra vez: hay dos declaraciones de un año. La fuente no dice cuál vale.',
    notAsked: 'Aún no se han pedido. La página de esta organización las pide a su fuente.',
    asked: 'Pedidas, todavía no están aquí',
    askedText:
      'Preguntamos a Nonprofit Explorer de ProPublica por una organización por segundo. Esta página ' +
      'vuelve a mirar sola.',
    none: 'La fuente de declaraciones no conoce ninguna organización con este número.',
    empty: 'No se publica ninguna declaración.',
    failed: 'No pudimos pedir las declaraciones.',
    readOn: (day) => `Leídas el ${day}`,
    source: 'ProPublica Nonprofit Explorer',
  },
  money: {
    title: 'Dinero público con este nombre',
    text:
      'Los libros de la ciudad y las subvenciones federales no llevan EIN. Están aquí por nombre, junto a las ' +
      'declaraciones, y no se suman a ellas ni entre sí.',
    found: {
      payments: (amount, records, years) =>
        `La ciudad pagó ${amount} con este nombre en ${years} (${records === '1' ? '1 pago' : `${records} pagos`}).`,
      contracts: (amount, records) =>
        `Contratos abiertos de la ciudad con este nombre: ${records}, con un límite de ${amount}.`,
      grants: (amount, records) => `Subvenciones federales con este nombre: ${records}, de ${amount}.`,
    },
    years: (from, to) => (from === to ? `el año fiscal ${from}` : `los años fiscales ${from} a ${to}`),
    anyYears: 'los años que tenemos',
    reasons: {
      'same-name': 'Probablemente la misma: el nombre legal es el mismo.',
      'other-form': 'Quizás la misma: Inc., Corp. o algo parecido es distinto o falta.',
      'shared-name': 'Quizás la misma: más de una organización tiene este nombre.',
    },
    none: {
      payments: 'No se halló ningún pago de la ciudad con este nombre. Puede recibir pagos con otro.',
      contracts: 'No se halló ningún contrato abierto de la ciudad con este nombre.',
      grants: 'No se halló ninguna subvención federal con este nombre.',
    },
    unread: {
      payments: 'Los pagos de la ciudad aún no se leyeron hasta el final: no podemos decir cuánto pagó.',
      contracts: 'Los contratos de la ciudad aún no se leyeron hasta el final.',
      grants: 'Las subvenciones federales aún no se leyeron hasta el final.',
    },
    from: {
      payments: 'Pagos de la ciudad',
      contracts: 'Contratos de la ciudad, su límite',
      grants: 'Subvenciones federales',
    },
    source: 'Fuente',
    match: 'Coincidencia',
    as: 'Nombre ahí',
    year: 'Año fiscal',
    amount: 'Monto',
    count: 'Registros',
    anyYear: 'Ahora',
    grantsWhen: (month) => (month === undefined ? 'Trabajo en {city}' : `Desde ${month}, trabajo en {city}`),
  },
  near: {
    title: 'No es la misma: otros números con casi este nombre',
    text: 'Cada una es una organización aparte.',
    same: 'El mismo nombre exacto',
  },
  related: {
    title: 'Partes relacionadas',
    text:
      'Los anexos L y R dicen quién hace negocios con sus propios directivos. Todavía no los leemos: esta página ' +
      'no puede decirlo.',
  },
  csv: 'Todas las que coinciden, en CSV',
};
