import type { words as english } from './en.ts';
import type { Shape } from '@moontower/words/shape';

export const words: Shape<typeof english> = {
  title: 'Personas sin hogar',
  lead: 'Cuántas, dónde hay ayuda, qué se gasta y qué significa cada número. Aquí ningún número se suma a otro.',
  help: {
    title: 'Primero, la ayuda',
    lines: {
      help: {
        name: 'Comida, refugio, alquiler, consejería',
        text: '2-1-1 Texas encuentra ayuda cerca de usted, de día y de noche, en muchos idiomas.',
      },
      housing: {
        name: 'Un primer paso hacia una vivienda en {city} y el {county}',
        text: 'ECHO dice dónde hacer la Evaluación Coordinada que piden los programas de vivienda.',
      },
      city: {
        name: 'La oficina de la ciudad para personas sin hogar',
        text: 'Homeless Strategies and Operations no tiene línea propia. El 3-1-1 pasa su pregunta.',
      },
      emergency: { name: 'Alguien está en peligro', text: 'Llame al 911.' },
    },
    or: (phone) => `o ${phone}`,
    source: (day) => `Su propia página, leída el ${day}`,
  },
  yearly: {
    year: 'Año',
    month: 'Mes',
    unfinished: 'aún no termina',
    heldFrom: (day) => `guardado desde el ${day}`,
    none: 'Sin conteo',
    noneNote: 'Sin conteo: no se publica ninguno para ese año. No significa 0.',
  },
  fewer: 'Menos de 5',
  none: 'Ninguno recibido',
  among: 'Todas las solicitudes guardadas de ese mes',
  withheld: 'No se dice',
  withheldNote: 'No se dice: junto con los otros revelaría una suma menor de 5.',
  empty: 'Todavía no tenemos registros de esto.',
  definition: 'Qué cuenta',
  breaks: 'Antes de comparar años',
  series: {
    count: {
      title: 'Personas contadas en una noche de enero',
      text:
        'El conteo federal de un momento dado de {city} y el {county}. Personas en refugios y personas ' +
        'vistas afuera, en una noche. Muchas personas que pierden su hogar en un año no se cuentan esa noche.',
      breaks:
        'En enero de 2021 las comunidades pudieron omitir el conteo afuera por la COVID-19. También cambian el ' +
        'número cuántos voluntarios cuentan, dónde y con qué clima.',
    },
    'city-count': {
      title: 'El mismo enero, como lo publicó la ciudad',
      text:
        'El conteo de personas como lo dicen los datos abiertos de la ciudad. Puede diferir del número federal y ' +
        'no se suma a él.',
      breaks: 'La ciudad corrige u omite años. El conteo federal está arriba.',
    },
    beds: {
      title: 'Camas en una noche de enero',
      text:
        'El inventario federal de vivienda de {city} y el {county}: camas por tipo en una noche. Una cama ' +
        'de la lista puede estar ocupada, y no conocemos ninguna fuente que diga cuántas hay libres esta noche.',
      breaks:
        'Las hojas de antes de 2014 más o menos tienen otras columnas y se omiten. Las camas en viviendas no son ' +
        'camas de refugio.',
    },
    budget: {
      title: 'Planeado y gastado, del presupuesto operativo de la ciudad',
      text:
        'Departamentos con “homeless” en su nombre, por año fiscal. Un año fiscal empieza el 1 de octubre del año ' +
        'anterior. No incluye lo que otros departamentos gastan en esto.',
      breaks:
        'Los departamentos cambian de nombre y de lugar. Un año de cambio puede parecer un comienzo o un fin. ' +
        'El año en curso no está completo: lo gastado en él es una parte.',
    },
    complaints: {
      title: 'Quejas al 3-1-1 sobre campamentos, por mes',
      text:
        'Quejas, no personas. Un campamento puede traer muchas o ninguna. La ciudad no tiene un tipo de solicitud ' +
        'para campamentos: los encontramos por palabras enteras en las solicitudes.',
      breaks:
        'Los datos en vivo de la ciudad se guardan 90 días. Los tipos cambian cuando la ciudad cambia su formulario.',
    },
    reports: {
      title: 'Reportes de residentes aquí, por mes',
      text:
        'Reportes sobre un campamento que hicieron residentes en Moontower, cada uno leído antes por una persona. ' +
        'Reportes, no personas, y no son parte de las quejas de la ciudad.',
      breaks: 'Empezó cuando empezó Moontower. Más reportes pueden significar que más personas lo conocen.',
    },
    cases: {
      title: 'Casos judiciales por acampar, por año de la falta',
      text:
        'Casos de la ordenanza sobre acampar como los publican los tribunales. Una persona puede tener varios. ' +
        'No se leen nombres, calles, oficiales, raza ni género.',
      breaks:
        'La ciudad levantó la prohibición en julio de 2019. Los votantes la restablecieron en mayo de 2021, ' +
        'y en septiembre de 2021 siguió una ley estatal.',
    },
  },
  lines: {
    all: 'Todas',
    sheltered: 'En refugio',
    unsheltered: 'Afuera',
    shelter: 'Todas las camas de refugio',
    emergency: 'Emergencia',
    transitional: 'Transición',
    haven: 'Refugio seguro',
    rehousing: 'Realojo rápido',
    supportive: 'Vivienda con apoyo',
    seasonal: 'De temporada',
    planned: 'Planeado',
    spent: 'Gastado',
    complaints: 'Quejas',
    reports: 'Reportes',
    cases: 'Casos',
  },
  districts: {
    title: 'Por distrito del concejo',
    text:
      'Quejas y reportes, no personas. El distrito es el área más pequeña para la que sumamos. Menos de 5 no se ' +
      'dice con un número.',
    period: (from, to) => `${from} a ${to}`,
    district: 'Distrito',
    unknown: 'Sin distrito',
    complaints: 'Quejas al 3-1-1',
    reports: 'Reportes aquí',
    camps: 'Vea los registros, cada uno por su cuadra',
  },
  spending: {
    title: 'Pagos por fondo, departamento y año',
    text:
      'Pagos de departamentos con “homeless” en su nombre, de la chequera de la ciudad. El mismo dinero está en el ' +
      'presupuesto de arriba, por eso los dos no se suman. No incluye pagos de otros departamentos.',
    year: 'Año fiscal',
    department: 'Departamento',
    fund: 'Fondo',
    paid: 'Pagado',
    payments: 'Pagos',
    query: 'La pregunta a los datos de la ciudad que da estas sumas:',
    ask: 'Los pagos tal como se publicaron',
  },
};
