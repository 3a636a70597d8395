import type { status as english } from '../en/status.ts';
import type { Shape } from '../shape.ts';
import { problemOfCode } from './problems.ts';

export const status: Shape<typeof english> = {
  title: 'Estado de los datos', headline: (fresh, all) => `${fresh} de ${all} fuentes de la ciudad están al día`, loadingTitle: 'Qué tan reciente es cada fuente de la ciudad',
  lead: 'Importan dos momentos: cuándo cambió la ciudad sus datos y cuándo los revisamos. Mostramos ambos y nunca llenamos un hueco con una suposición.',
  states: { ok: 'Al día', late: 'Con retraso', stale: 'Desactualizada', waiting: 'Sin leer todavía', loading: 'Cargando', drifted: 'Cambió de forma', held: 'Retenida', unreachable: 'Fuera de alcance' },
  stateCount: (word, n) => `${word} ${n}`,
  checkedAll: (when) => `Última revisión ${when}`, csv: 'CSV', json: 'JSON',
  table: { label: 'Tabla: fuentes', caption: 'Todas las fuentes que se nombran en este sitio', state: 'Estado', feed: 'Fuente', publisher: 'Publica', every: 'La ciudad promete', updated: 'La ciudad actualizó', checked: 'Revisamos', next: 'Próxima revisión', rows: 'Filas en nuestra copia', details: 'Qué pasó con cada fila', open: 'Ver', hide: 'Ocultar', never: 'Todavía no', noTime: 'sin hora', unofficial: 'fuente no oficial' },
  cadence: { minutes: (n) => `${n} minutos`, hours: (n) => (n === '1' ? 'Cada hora' : `${n} horas`), days: (n) => (n === '1' ? 'Cada día' : `${n} días`), weeks: 'Cada semana', months: 'Cada mes', quarters: 'Cada trimestre', years: 'Cada año' },
  firstLoad: { progress: (rows, all) => `Primera carga: ${rows} de ${all} filas`, noTotal: (rows) => `Primera carga: ${rows} ${rows === '1' ? 'fila' : 'filas'} hasta ahora`, left: (time) => `tiempo restante aproximado: ${time}`, seconds: (n) => (n === '1' ? '1 segundo' : `${n} segundos`), minutes: (n) => (n === '1' ? '1 minuto' : `${n} minutos`), label: (feed) => `Primera carga de ${feed}` },
  ledger: { received: 'Recibidas', inserted: 'Nuevas', updated: 'Actualizadas', unchanged: 'Sin cambios', duplicate: 'Repetidas', quarantined: 'Apartadas', sum: (received, parts) => `${received} recibidas = ${parts}`, withdrawn: 'Retiradas por la ciudad', stored: 'Filas en nuestra copia', skippedTitle: 'Apartadas por una regla con nombre', quarantinedTitle: 'Apartadas, con el motivo', withoutPointTitle: 'Sin un lugar utilizable', coverageTitle: 'Con qué frecuencia está llena una columna', unknownTitle: 'Columnas que todavía no usamos', missingTitle: 'Columnas que faltan', none: 'Ninguna', licence: 'Licencia', dataset: 'Conjunto de datos', source: 'Abrir la página de la ciudad', lastRun: 'Última lectura', problem: (code, message) => problemOfCode(code) ?? message, runError: 'Qué salió mal', schedule: 'Revisamos', retention: (days) => `Se guarda ${days} días`, kept: 'Se guarda sin fecha de fin' },
  reasons: { 'no-date': 'Sin fecha', 'no-key': 'Sin número propio', 'row-schema': 'No tiene la forma esperada', missing: 'Sin lugar', zero: 'El lugar es 0, 0', impossible: 'Lugar imposible', swapped: 'Latitud y longitud cambiadas', 'outside-city': 'Fuera de Austin', 'city-centre': 'Solo el centro de la ciudad', 'bad-json': 'No se puede leer', 'duplicate-key': 'Número usado dos veces' },
  why: {
    old: (day) => `La ciudad actualizó esto por última vez el ${day}.`, oldRecord: (day) => `El registro más nuevo es del ${day}.`,
    'not-looked': (day) => `Revisamos por última vez el ${day}.`, 'no-time': 'Sus registros no llevan fecha, así que no podemos decir qué tan viejos son.', 'no-records': 'La fuente respondió, pero no dio registros.',
    'copied-whole': (day) => `Copiada entera el ${day}. La fuente no dice cuándo la cambió por última vez.`,
    calculated: (day) => `Lo calculamos con los registros de la ciudad el ${day}.`,
    held: 'La copia nueva parecía mal. Usted ve la última buena.', 'missing-columns': (columns) => `Faltan columnas: ${columns}. Usted ve lo que leímos antes.`, 'other-form': 'La fuente responde en una forma que no conocemos. Usted ve lo que leímos antes.',
    'no-dataset': 'La fuente no tiene ese conjunto de datos.', 'no-answer': (when) => `La fuente no responde desde ${when}. Lo intentamos de nuevo por nuestra cuenta.`,
    'asked-to-wait': 'La fuente nos pidió ir más despacio. Lo intentamos de nuevo por nuestra cuenta.', refused: 'La fuente no nos da estos registros.',
    'our-failure': 'Nuestra última lectura falló de nuestro lado. Lo intentamos de nuevo por nuestra cuenta.', interrupted: 'La primera carga se cortó. Sigue donde se detuvo.',
  },
  newestRecord: (day) => `registro más nuevo ${day}`,
  recorded: { headline: (n) => `${n} fuentes de la ciudad en esta grabación`, absent: (n) => (n === '1' ? '1 fuente no está en esta grabación' : `${n} fuentes no están en esta grabación`), absentText: 'Moontower las lee de la ciudad en vivo. Esta grabación no las tiene, así que no se muestra nada de ellas.' },
  lateHere: { many: (n, names) => `${n} fuentes de esta página no están al día: ${names}.`, more: (n) => `${n} más`, link: 'Estado de los datos' },
  how: { title: 'Cómo nombramos un estado', ok: 'No más de 2 veces el plazo que promete la ciudad.', late: 'De 2 a 6 veces. Las páginas que la usan lo dicen.', stale: 'Más de 6 veces, o sin fecha. Las páginas muestran un aviso.', held: 'La copia nueva parecía mal. Seguimos mostrando la última buena.', unreachable: 'El servicio de la ciudad no respondió, o no tiene estos registros. Lo intentamos de nuevo por nuestra cuenta.', drifted: 'La ciudad cambió sus columnas. Primero tiene que mirarlo una persona.' },
  ifStale: { title: 'Si una fuente está desactualizada', text: 'La página igual se abre. Muestra la última copia buena con su fecha. Una fuente con retraso no detiene el sitio.', json: 'Todo esto en JSON', report: 'Reportar un error' },
  refreshed: (feed) => `${feed} se acaba de leer de nuevo`,
};
