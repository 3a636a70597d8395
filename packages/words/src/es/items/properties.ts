type Text = string;

export const properties = {
  title: 'Propiedades y desarrollo',
  lead: 'Qué se construye, se derriba o queda vacío, y en qué paso está.',
  refresh: 'Actualizar',
  export: 'Exportar',
  share: 'Compartir',
  print: 'Imprimir',
  cityTime: (when: Text) =>
    `La ciudad cambió estos registros por última vez el ${when}. Actualizar vuelve a leer nuestra copia. ` +
    'No puede apurar a la ciudad.',
  cityTimes: (oldest: Text, newest: Text) =>
    `La ciudad cambió sus fuentes por última vez entre el ${oldest} y el ${newest}. ` +
    'Actualizar vuelve a leer nuestra copia. No puede apurar a la ciudad.',
  eachSource: 'Fuente por fuente',
  timeUnknown: 'no se dice',
  cityUnknown: 'La ciudad no dice cuándo cambió estos registros. Actualizar vuelve a leer nuestra copia.',
  readAgain: (time: Text) => `Leído de nuevo: ${time}.`,
  readFailed: 'No se pudo leer de nuevo. Lo que ve es de antes.',
  shareText: (count: Text) => `Registros de propiedades y desarrollo en {city}: ${count}`,
  search: 'Dirección o palabras',
  find: 'Buscar',
  cards: {
    label: 'Estos registros en cuatro cifras',
    open: 'Casos abiertos',
    openNote: (waiting: Text, inForce: Text) =>
      `En espera, en pausa o en revisión: ${waiting}; abiertos de otra forma, como permisos vigentes: ${inForce}`,
    days: 'Días hasta la aprobación',
    daysNote: (year: Text, n: Text) => `Mediana de los aprobados en ${year}, n = ${n}`,
    daysFew: (n: Text, least: Text) =>
      `Ningún año tiene bastantes: ${n} con ambas fechas en total, se necesitan al menos ${least} de un año`,
    fewInYear: (n: Text, least: Text) => `Muy pocos: ${n}, se necesitan al menos ${least}`,
    filed: 'Registros del periodo',
    filedNote: (approved: Text, dated: Text) => `Aprobados o emitidos: ${approved}; con la fecha de ello: ${dated}.`,
    filedIn: (years: Text) => `Presentados: ${years}.`,
    approvedIn: (years: Text) => `Aprobados: ${years}.`,
    years: (from: Text, to: Text) => (from === to ? from : `de ${from} a ${to}`),
    noYear: 'sin fecha',
    expired: 'De esos, vencidos',
    expiredNote: (share: Text, approved: Text) =>
      `${share} de estos registros; con fecha de aprobación: ${approved}. El registro no da la razón.`,
    expiredNone: 'No hay registros',
    none: 'Sin cifra',
  },
  tabs: {
    label: 'Vistas',
    overview: 'Resumen',
    timeline: 'Cronología',
    accountability: 'Rendición de cuentas',
    analytics: 'Análisis',
  },
  vacancy:
    'Son señales de que un edificio puede estar vacío, como un caso de código o un permiso de demolición. ' +
    'Ningún registro afirma que lo esté.',
  reliability: {
    'reliability-low': 'Fiabilidad: baja',
    'reliability-medium': 'Fiabilidad: media',
    'reliability-high': 'Fiabilidad: alta',
  },
  vacancyAll: 'Ver todos los registros de propiedades',
  sixOf: (shown: Text, all: Text) => `${shown} de ${all}`,
  seeAll: (n: Text) => `Ver todos: ${n}`,
  groups: {
    'building-permits': 'Permisos de construcción',
    'zoning-cases': 'Casos de zonificación',
    'site-plans': 'Planos del sitio',
    subdivisions: 'Subdivisiones',
    'certificates-occupancy': 'Certificados de ocupación',
    'demolition-permits': 'Demoliciones',
    'vacant-property': 'Propiedades posiblemente vacías',
    development: 'Otros registros de desarrollo',
  },
  more: (n: Text) => `Mostrar ${n} más`,
  newest: (n: Text) => `La lista termina aquí, con los ${n} más nuevos. El archivo CSV los tiene todos.`,
  stages: {
    label: 'Pasos de este caso',
    filed: 'Presentado',
    review: 'Revisión',
    approved: 'Aprobado',
    inspected: 'Inspeccionado',
    done: 'Terminado',
    missing: 'Sin fecha en el registro',
    none: 'El registro no da pasos con fecha.',
    after: (days: Text) => (days === '1' ? '1 día después de presentarse' : `${days} días después de presentarse`),
  },
  declared: 'valor declarado',
  rule: 'Regla',
  norm: {
    title: 'A tiempo, con demora o adelantado',
    none:
      'La ciudad no publica una norma de cuánto debe tardar un caso. Por eso no decimos qué casos van a tiempo, ' +
      'con demora o adelantados.',
  },
  spread: {
    title: 'Días hasta la aprobación, para este filtro',
    caption: 'Mediana y percentiles de los días desde la presentación hasta la aprobación',
    measure: 'Medida',
    value: 'Número',
    n: 'Casos con ambas fechas',
    median: 'Mediana',
    p75: 'Tres de cada cuatro en',
    p90: 'Nueve de cada diez en',
    reversed: 'Aprobados antes de presentarse, según el registro: en ninguna cifra de días',
    without: 'Sin fecha de aprobación',
    waiting: 'Mediana con los casos que aún esperan',
    waitingNote: (waiting: Text) =>
      `Casos sin aprobación que cuentan mientras se sabe que esperaron (Kaplan–Meier): ${waiting}. Los permisos se ` +
      'publican solo cuando se emiten, así que ninguno espera.',
    waitingNone: 'Menos de la mitad están aprobados, o son muy pocos',
    year: 'Año de aprobación',
    byYear: 'Mediana por año de aprobación',
    days: (n: Text) => (n === '1' ? '1 día' : `${n} días`),
  },
  byType: { title: 'Registros por tipo', type: 'Tipo', count: 'Registros' },
  whole: 'Las gráficas de abajo son de toda la ciudad y de los últimos 12 meses completos, no de este filtro.',
  empty: 'Ningún registro coincide',
  emptyHelp: 'Pruebe un periodo más largo, otro distrito o menos tipos.',
  clear: 'Quitar los filtros',
  applicant: 'Solicitante, según el registro',
};
