type Text = string;
interface HeldRows {
  rows: Text;
  from: Text;
  to: Text;
}

export const benchmarks = {
  title: 'Ciudades lado a lado',
  lead: 'La misma medida, con la misma definición, en los mismos meses completos. Ninguna ciudad tiene un puesto.',
  cities: 'Ciudades',
  none: 'Este servicio no conoce otra ciudad.',
  sample: 'Los registros de aquí son inventados. Muestran cómo funciona esta página y no dicen nada de la ciudad.',
  scorecard: {
    title: 'Toda la ciudad junto a otras ciudades',
    lead: 'Estos números son de toda la ciudad, no de este distrito.',
    link: 'Cómo se cuenta cada medida, y todas las ciudades',
  },
  columns: {
    city: 'Ciudad',
    records: 'Registros',
    people: 'Habitantes',
    read: 'Cifras leídas',
    measure: 'Medida',
    beside: 'Junto a otras ciudades',
  },
  records: { live: 'De la propia ciudad', recorded: 'Una grabación', sample: 'Inventados' },
  here: 'Este servicio',
  states: {
    read: (at: Text) => `Leídas el ${at}`,
    kept: (at: Text) => `No responde ahora. Guardadas del ${at}`,
    'not-read': 'No respondió',
    refused: 'Envió algo que no se pudo comprobar',
  },
  noPeople: 'No se leyó ningún censo',
  people: (people: Text, on: Text) => `${people} el ${on}`,
  measures: {
    'closed-7': 'Solicitudes cerradas en 7 días',
    'closed-30': 'Solicitudes cerradas en 30 días',
    permits: 'Permisos por mil habitantes',
    approval: 'Días hasta la aprobación',
  },
  about: {
    'closed-7':
      'De las solicitudes abiertas en estos meses, cuántas cerró la ciudad en 7 días del calendario. Una solicitud ' +
      'cerrada puede esperar aún su trabajo.',
    'closed-30': 'Lo mismo en 30 días del calendario. Sin las solicitudes que los residentes envían a Moontower.',
    permits: 'Permisos de construcción emitidos en estos meses, por cada mil habitantes del último censo.',
    approval:
      'La mediana de los días entre la solicitud y la emisión, de los permisos emitidos en estos meses. Los tipos de ' +
      'permiso cambian de una ciudad a otra.',
  },
  value: {
    share: (percent: Text, n: Text, of: Text) => `${percent} (${n} de ${of})`,
    permits: (rate: Text, n: Text) => `${rate} (${n} ${n === '1' ? 'permiso' : 'permisos'})`,
    approval: (days: Text, n: Text, width: number) =>
      `${width > 1 ? 'unos ' : ''}${days} ${days === '1' ? 'día' : 'días'} ` +
      `(${n} ${n === '1' ? 'permiso' : 'permisos'})`,
  },
  chance: (low: Text, high: Text) => `Solo por azar, de ${low} a ${high}`,
  window: (from: Text, to: Text) => `${from} a ${to}`,
  own: (city: Text) => `Solo ${city}, en sus meses completos más recientes`,
  noNumber: (because: Text) => `Sin número, porque ${because}.`,
  apart: (because: Text) => `No es comparable porque ${because}.`,
  because: {
    'not-published': (city: Text) => `de ${city} no se lee ninguna fuente de este tipo`,
    recorded: (city: Text, held?: HeldRows) =>
      held === undefined
        ? `los registros de ${city} son una grabación, no todo lo que la ciudad tiene`
        : `los registros de ${city} son una grabación, no todo lo que la ciudad tiene: ` +
          `${held.rows} en total, del ${held.from} al ${held.to}`,
    'first-reading': (city: Text) => `la primera lectura de los registros de ${city} no ha terminado`,
    stopped: (city: Text, held?: HeldRows) =>
      held === undefined
        ? `el último año no tiene ningún registro de ${city}`
        : `los registros de ${city} terminan en el mes del ${held.to}`,
    'no-whole-month': (city: Text) => `los registros de ${city} aún no tienen un mes completo`,
    undated: (city: Text, dated: { n: Text; of: Text }) =>
      `solo ${dated.n} de ${dated.of} registros de ${city} nombran los días que se cuentan`,
    'no-people': (city: Text) => `no se leyó ningún censo de ${city}`,
    few: (city: Text, least: Text) => `${city} tiene menos de ${least} registros en estos meses`,
    'not-read': (city: Text) => `el servicio de ${city} no respondió`,
    refused: (city: Text) => `el servicio de ${city} envió cifras que no se pudieron comprobar`,
    definition: (city: Text) => `el servicio de ${city} cuenta con otra versión de la definición`,
    sample: (city: Text) => `los registros de ${city} son inventados`,
    'other-months': 'las dos ciudades no tienen ningún mes completo en común',
  },
  sources: 'Fuentes',
  checked: (at: Text) => `comprobado ${at}`,
};
