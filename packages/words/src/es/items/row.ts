import type { row as english } from '../../en/items/row.ts';
import type { Shape } from '../../shape.ts';

export const row: Shape<typeof english> = {
  title: 'La fila tal como se publicó',
  lead: 'Esto es lo que publicó la ciudad, columna por columna, tal como lo leímos. No cambiamos nada.',
  made: 'Abrir la página hecha con ella',
  city: 'Abrir la página de la ciudad de este conjunto de datos',
  facts: {
    title: 'De dónde viene',
    dataset: 'Conjunto de datos',
    publisher: 'Publica',
    first: 'Primera lectura',
    changed: 'Último cambio en nuestra copia',
    run: 'Lectura que la trajo',
    runOf: (when, id) => `${when}, número ${id}`,
    noRun: 'La línea de esa lectura ya no se guarda',
    checked: 'Última revisión',
    never: 'Todavía no',
    cityUpdated: 'La ciudad actualizó',
    unknown: 'La ciudad no da la hora',
    gone: 'La ciudad la retiró',
  },
  rows: (shown, all) => (shown === all ? `Filas: ${all}` : `Filas: las primeras ${shown} de ${all}`),
  nth: (n) => `Fila ${n}`,
  columns: 'Columnas publicadas',
  column: 'Columna',
  value: 'Valor',
  empty: 'De esta fila no se puede mostrar nada.',
  leftOut:
    'No se incluyen nombres, teléfonos ni correos de personas, ni los lugares exactos donde vive ' +
    'gente a la intemperie.',
  payee: 'Quien recibió el pago puede ser una persona, por eso no se incluye su nombre.',
  programs: {
    title: 'Para programas',
    ours: 'Esta página como JSON',
    city: 'Lo mismo en la API de la ciudad:',
    ends:
      'La ciudad termina las versiones viejas de su API. Cuando termine esta, la dirección dejará de responder. ' +
      'Esta página se queda.',
  },
  missing: {
    title: 'No hay tal fila',
    text:
      'No tenemos ninguna fila publicada con esta dirección. Puede estar mal escrita, o quizá la ' +
      'fila no sea pública.',
    link: 'Buscar en los registros',
  },
  gone: {
    title: 'Esta fila ya no está',
    text:
      'Solo la guardamos por un tiempo, o la ciudad la retiró. La página del conjunto de datos es ' +
      'el lugar donde buscar.',
    link: 'Todos los conjuntos de datos y cuándo se leyeron',
  },
};
