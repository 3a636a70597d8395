import { hourOf } from '@moontower/words/es/the-hour';
import type { Shape } from '@moontower/words/shape';
import type { words as english } from './en.ts';

export const words: Shape<typeof english> = {
  title: 'Boletines de cada hora',
  pageTitle: 'Boletín de la hora',
  lead:
    'Cada hora anotamos lo que trajeron nuestras lecturas de los registros de la ciudad. Cada boletín queda ' +
    'como se escribió.',
  one: (when) => `Boletín del ${when}`,
  span: (from, to) => `Lecturas que terminaron del ${from} al ${to}, hora de {city}.`,
  missing: 'No hay boletín de esa hora',
  missingText: 'Quizá es muy pronto, o entonces no había nada en marcha.',
  all: 'Todos los boletines',
  first: 'Todavía no hay boletines',
  firstText: (when) => `El primero se escribe hacia ${hourOf(when)}, cuando termine la primera hora completa.`,
  quiet: 'No cambió nada en estas horas.',
  older: 'Boletines anteriores',
  newest: 'Boletines más nuevos',
  earlier: 'El boletín anterior',
  json: 'Este boletín en JSON',
  checkpoint: {
    title: 'Punto de control de la lista',
    text: (notes) => `Notas en la lista: ${notes}. Guarde esta línea, y nadie podrá cambiar ninguna en silencio.`,
    why: 'Qué demuestra eso',
  },
  table: {
    label: 'Tabla: boletines de cada hora',
    caption: 'Boletines, primero los más nuevos',
    hour: 'Hora que termina',
    fresh: 'Nuevas',
    changed: 'Cambiadas',
    gone: 'Retiradas',
    heldBack: 'Retenidas',
    flagged: 'Marcadas',
    failed: 'Fuentes con fallos',
    late: 'Fuentes con retraso',
  },
  totals: {
    label: 'Sumas de todas las fuentes',
    readings: 'Lecturas',
    received: 'Filas recibidas',
    fresh: 'Nuevas',
    changed: 'Cambiadas',
    gone: 'Retiradas',
    heldBack: 'Retenidas',
    leftOut: 'Excluidas por regla',
  },
  edits: (changed, removed, returned) =>
    `Lo que la ciudad y otros hicieron con filas ya publicadas: cambiadas ${changed}, retiradas ${removed}, ` +
    `publicadas otra vez ${returned}. La mayoría son correcciones.`,
  seeEdits: 'Ver ambos valores',
  totalsSource: 'Sumas de las fuentes de abajo. Cada una nombra su origen.',
  feeds: {
    title: 'Por fuente',
    note: (shown, all) =>
      `${shown} de ${all} fuentes se leyeron o necesitan un comentario. Una fila retenida no pasó una revisión y ` +
      'espera a una persona.',
    caption: 'Lo que trajo cada fuente',
    feed: 'Fuente y origen',
    readings: 'Lecturas',
    state: 'Estado entonces',
    cityUpdated: 'La ciudad actualizó',
    noTime: 'sin hora',
  },
  flagged: {
    title: (n) => `Marcadas para revisión: ${n}`,
    note: 'Un puntaje es una pregunta, no una conclusión. Cada uno da razones sencillas que pueden explicarlo.',
    none: 'No se marcó ninguna compra nueva.',
    sum: (money) => `En total ${money}.`,
    top: (n) => `En esta lista: ${n}, primero el mayor puntaje.`,
    score: (n) => `Puntaje ${n} de 100`,
    source: 'Fuente: pagos de la ciudad, puntaje de Moontower',
  },
  biggest: {
    title: 'Registros nuevos más grandes',
    note: 'Según el valor que declara el propio registro.',
    none: 'Ningún registro nuevo declara un valor.',
    page: 'Página de la ciudad',
  },
  failures: {
    title: 'Lecturas que no terminaron bien',
    none: 'Todas las lecturas terminaron bien.',
    times: (n) => (n === '1' ? 'una vez' : `${n} veces`),
    last: (when) => `la última a ${hourOf(when)}`,
    states: { failed: 'Falló', held: 'Retenida', interrupted: 'Interrumpida' },
  },
  mail: {
    title: 'Recíbalos por correo',
    text:
      'Para el personal de la ciudad y para todos. Primero enviamos un enlace; no se envía nada más hasta que usted ' +
      'confirme. Cada correo trae un enlace para dejarlos. Una hora sin novedades no envía correo.',
    label: 'Correo electrónico',
    help: 'Use un formato como nombre@example.com',
    press: 'Enviarme el enlace',
    sending: 'Enviando...',
    invalid: 'Escriba una dirección como nombre@example.com',
    done: 'Revise su correo',
    doneText: 'Si la dirección recibe correo, un enlace está en camino. Sirve durante siete días.',
    failed: 'No se pudo enviar el enlace',
    off: 'El correo no está configurado en esta copia de Moontower. Lea los boletines con un lector de fuentes.',
    privacy: 'Guardamos la dirección solo para estos correos. Cuando usted los deja, se borra.',
  },
  machines: {
    title: 'Para programas',
    atom: 'Boletines como fuente (Atom)',
    json: 'Boletines en JSON',
    text:
      'Un programa de la ciudad puede recibir cada boletín como webhook firmado. Lo agregan los ' +
      'operadores de esta copia.',
  },
  confirm: {
    title: 'Confirmar los boletines',
    text: 'Pulse el botón para recibir un boletín por correo después de cada hora con novedades.',
    press: 'Confirmar',
    done: 'Ya está suscrito. La próxima hora con novedades trae el primer correo.',
    unknown: 'Este enlace ya no es conocido. Pida los boletines otra vez.',
  },
  leave: {
    title: 'Dejar los boletines',
    text: 'Pulse el botón para dejar de recibir los correos. Su dirección se borra entonces.',
    press: 'Dejar los correos',
    done: 'Listo. No se envían más correos y la dirección se borró.',
    unknown: 'Este enlace ya no es conocido: no se envía nada por él.',
  },
  broken: 'Este enlace no está completo. Ábralo otra vez desde el correo.',
  linkFailed: 'No funcionó',
};
