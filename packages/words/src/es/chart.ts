import type { chart as english } from '../en/chart.ts';
import type { Shape } from '../shape.ts';

export const chart: Shape<typeof english> = {
  chart: 'Gráfica',
  table: 'Tabla',
  csv: 'CSV',
  views: 'Gráfica o tabla',
  notShown: 'Lo que esto no muestra:',
  noChart: 'No se pudo dibujar la gráfica. La tabla tiene los mismos números.',
  drawn: (finding) => `Gráfica: ${finding}. La tabla tiene los mismos números.`,
  tooFew: (n, least) => `Muy pocos registros: ${n}. Una gráfica necesita ${least}. Los registros se pueden leer.`,
  nothing: 'No hay ningún número para dibujar.',
  noRecords: 'No tenemos ningún registro de esto en ese tiempo, así que no se dibuja nada.',
  notPublished: {
    says: '{city} no publica nada de esto que leamos.',
    ask: 'Escriba a su oficina de datos abiertos',
    portal: 'Lo que publica',
    subject: (what) => `Por favor publiquen: ${what}`,
    these: 'estos registros',
    letter: (what, page) =>
      `A la oficina de datos abiertos de la {cityOf}\n\nOtras ciudades publican esto como datos abiertos. De la suya ` +
      `no encontré nada: ${what}.\n\nPor favor publíquenlo, con una fila por registro. Cada fila con su número, sus ` +
      `fechas y ` +
      'su lugar. Digan cuándo cambió por última vez. Dejen fuera los nombres de personas particulares.' +
      `\n\nAquí se mostraría: ${page}\n\nNombre:`,
  },
  fewIn: (names, least) => `Quedan fuera, con menos de ${least} registros cada uno: ${names}.`,
  counted: (n, of) => `${n} de ${of} registros contados`,
  between: (from, to) => `${from} a ${to}`,
  since: (from) => `desde el ${from}`,
  until: (to) => `hasta el ${to}`,
  largestOf: (n, all) => `La gráfica muestra, de mayor a menor, ${n} de ${all}. La tabla los tiene todos.`,
  unnamed: (names) => `Muy pequeños para nombrarlos en la gráfica: ${names}.`,
  unfinished: (category) => `${category} aún no termina: su marca es hueca.`,
  partial: (months) => `Nuestra copia empieza o termina en ${months}: pueden faltar registros.`,
  missing: 'Sin número',
  days: (n) => (n === '1' ? '1 día' : `${n} días`),
  rows: 'Leer los registros de esto',
  anchor: 'Enlace a esta gráfica',
  embed: 'Insertar',
  embedCode: 'Código para su página',
  copyCode: 'Copiar código',
  columns: {
    unit: 'Unidad',
    units: { count: 'cantidad', cents: 'dólares de EE. UU.', days: 'días', share: 'parte de 0 a 1' },
    n: 'Registros contados',
    of: 'Registros en total',
    source: 'Fuente',
    city: 'La ciudad actualizó',
    ours: 'Calculado por nosotros',
    rows: 'Registros',
    ruleSet: 'Conjunto de reglas',
  },
};
