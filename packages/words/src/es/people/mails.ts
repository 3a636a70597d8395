import type { mails as english } from '../../en/people/mails.ts';
import type { Shape } from '../../shape.ts';
import { alertSay } from './alert-say.ts';

const reportStatuses = { open: 'Abierto', in_progress: 'En curso', resolved: 'Resuelto', closed: 'Cerrado' };

export const mails: Shape<typeof english> = {
  frame: {
    sampleSubject: 'Datos de muestra',
    sample: 'DATOS DE MUESTRA. Estos registros son inventados. No tratan de {city}.',
  },
  bulletin: {
    subject: (when) => `Registros de {city}, ${when}`,
    lead: (from, to) => `Lo que trajeron nuestras lecturas del ${from} al ${to}, hora de {city}.`,
    totals: ({ readings, received, fresh, changed, gone, heldBack, leftOut }) =>
      `Lecturas: ${readings}. Filas recibidas: ${received}. Nuevas: ${fresh}, cambiadas: ${changed}, retiradas: ` +
      `${gone}. En espera de revisión: ${heldBack}. Excluidas por regla: ${leftOut}.`,
    edits: ({ changed, removed, returned }) =>
      `Lo que la ciudad y otros hicieron con filas ya publicadas: cambiadas ${changed}, retiradas ${removed}, ` +
      `publicadas otra vez ${returned}. La mayoría son correcciones, y las correcciones son buenas.`,
    seeEdits: 'Ver ambos valores',
    feeds: 'Fuentes',
    feedLine: ({ fresh, changed, gone, heldBack }) =>
      `nuevas ${fresh}, cambiadas ${changed}, retiradas ${gone}, retenidas ${heldBack}`,
    moreFeeds: (count) => `y ${count} ${count === '1' ? 'fuente' : 'fuentes'} más en la página`,
    source: 'Fuente',
    late: 'No están al día',
    lateSince: (day) => `último cambio de la ciudad ${day}`,
    flagged: (count, dollars) => `Marcadas para revisión: ${count} ${count === '1' ? 'compra' : 'compras'}, ${dollars}`,
    flaggedNote: 'Un puntaje es una pregunta, no una conclusión. Cada uno da razones sencillas que pueden explicarlo.',
    score: (points) => `puntaje ${points} de 100`,
    biggest: 'Registros nuevos con mayor valor declarado',
    checkpoint: 'Punto de control de la lista',
    checkpointWhy: 'Qué demuestra eso',
    cityPage: 'Página de la ciudad',
    failures: 'Lecturas que no terminaron bien',
    failure: (state, times) => `${state}, ${times === '1' ? 'una vez' : `${times} veces`}`,
    read: 'Leerlo con todas las fuentes',
    why: 'Recibe esto porque esta dirección pidió boletines cada hora.',
    leave: 'No recibir más estos correos',
    states: {
      late: 'con retraso',
      stale: 'desactualizada',
      held: 'retenida',
      drifted: 'columnas cambiadas',
      unreachable: 'sin respuesta',
      failed: 'falló',
      interrupted: 'interrumpida',
      ok: 'al día',
      loading: 'primera carga',
      waiting: 'en espera',
    },
  },
  confirmBulletins: {
    subject: 'Confirme sus boletines cada hora',
    asked: 'Alguien nos pidió enviar a esta dirección boletines cada hora sobre los registros públicos de {city}.',
    press: 'Abra este enlace y pulse el botón para confirmar. Sirve durante siete días.',
    confirm: 'Confirmar',
    ignore:
      'Si no fue usted, no tiene que hacer nada: la dirección se olvida a los siete días. Con este enlace no llega ' +
      'correo nuestro aquí durante 90 días, lo pida quien lo pida.',
    notMe: 'No fui yo',
  },
  contestCode: {
    subject: 'Su código para impugnar una marca en Moontower',
    asked: (title) =>
      'Alguien pidió que enviáramos un código aquí. Con él, su departamento puede impugnar nuestra marca ' +
      `sobre: ${title}.`,
    code: (code) => `El código: ${code}. Sirve dos días, para esta compra y una sola vez.`,
    open: 'Abrir la página e impugnar la marca',
    after: 'Dos revisores responden en siete días hábiles. La respuesta es pública.',
    ignore: 'Si no fue usted, no tiene que hacer nada.',
  },
  alerts: {
    say: alertSay,
    confirmSubject: 'Confirme sus alertas de Moontower',
    asked: 'Alguien nos pidió enviar a esta dirección alertas sobre los registros públicos de {city}:',
    press: 'Abra este enlace y pulse el botón para confirmar. Sirve durante siete días.',
    confirm: 'Confirmar',
    ignore:
      'Si no fue usted, no tiene que hacer nada: la dirección se olvida a los siete días. Con este enlace no llega ' +
      'correo nuestro aquí durante 90 días, lo pida quien lo pida.',
    notMe: 'No fui yo',
    confirmBrief: (count, link) =>
      `Moontower: alguien pidió ${count === '1' ? 'una alerta' : `${count} alertas`} sobre los registros públicos de ` +
      `{city} para este número. Para confirmar: ${link} ¿No fue usted? No haga nada, o responda STOP.`,
    brief: ({ count, what, others, link }) =>
      `Moontower: novedades o cambios: ${count}. ${what}` +
      `${others === '' ? '' : ` y ${others} ${others === '1' ? 'alerta' : 'alertas'} más`}. Ver o terminar: ` +
      `${link} Responda STOP para terminar todo.`,
    subject: (count, day) => `${count} ${count === '1' ? 'cambio' : 'cambios'} en {city}, ${day}`,
    lead: (count) =>
      count === '1'
        ? 'Un registro es nuevo o cambió desde su último correo.'
        : `${count} registros son nuevos o cambiaron desde su último correo.`,
    why: 'Usted lo pidió.',
    flagged: (points) => `marcada para revisión con ${points} de 100 puntos`,
    question: 'Un puntaje es una pregunta, no una conclusión',
    payments: 'pagos que publica la ciudad',
    reasons: 'Por qué, y qué podría explicarlo',
    findings: {
      title: (subject) => `Hallazgos de residentes: ${subject}`,
      published: (day) => `publicado ${day}`,
      corrected: (day) => `corregido ${day}`,
      badge: 'Reporte de residente, revisado por dos personas',
      read: 'Leerlo con lo que lo respalda',
    },
    edits: {
      kinds: { changed: 'Cambiado', removed: 'Retirado', replaced: 'Sustituido', returned: 'Publicado otra vez' },
      says: {
        changed: (who) => `${who} publicó el primer valor y más tarde el segundo`,
        removed: (who) => `${who} publicó esto y ya no lo publica. Los valores son los últimos que dio`,
        replaced: (who) => `${who} retiró esta fila y publicó otra en su lugar`,
        returned: (who) => `${who} había retirado esto y lo publicó otra vez`,
      },
      column: (name, from, to) => `${name}: antes ${from}, después ${to}`,
      value: (text) => `«${text}»`,
      nothing: 'nada',
      withheld: (name) => `${name}: no se muestra, porque puede nombrar a una persona o una casa`,
      read: (when) => `Lo leímos el ${when}`,
      history: 'Todos los cambios de este registro',
      reasons:
        'La mayoría de los cambios son correcciones, y las correcciones son buenas. Se corrigió un error, un caso ' +
        'avanzó, lo mismo estaba dos veces en el archivo, o la ley pidió retirar un nombre. Para saber la razón, ' +
        'pregunte a la oficina que publica el registro.',
    },
    from: (source) => `Fuente: ${source}`,
    place: (address) => `en ${address}`,
    published: (day) => `publicado ${day}`,
    fields: { status: 'Estado', value: 'Valor', deadline: 'Fecha próxima', published: 'Fecha' },
    changed: (field, from, to) => `${field}: ${from} → ${to}`,
    nothing: 'nada',
    more: (count) => `y ${count} más`,
    seeAll: 'Ver la lista',
    record: 'Registro',
    origin: {
      'city-record': 'Registro de la ciudad',
      'resident-report': 'Reporte de un residente, sin verificar',
      'moontower-calculation': 'Nuestro cálculo, con datos de la ciudad',
    },
    residents: 'Reportes de residentes',
    reportStatuses,
    late: 'No están al día',
    lateNote: 'Aquí pueden faltar novedades de estas fuentes. Llegan con un correo posterior.',
    lateSince: (when) => `último cambio de la ciudad ${when}`,
    source: 'Fuente',
    reason: 'Recibe esto porque esta dirección pidió alertas y lo confirmó.',
    manage: 'Cambiar o terminar alertas sueltas',
    stop: 'Dejar todas las alertas',
    checkpoint: 'Punto de control de la lista',
    checkpointWhy: 'Qué demuestra eso',
  },
  confirmAccount: {
    subject: 'Confirme su correo para Moontower',
    asked: 'Alguien creó una cuenta en Moontower con esta dirección.',
    press:
      'Si fue usted, abra este enlace y pulse el botón. Sirve durante siete días. Solo entonces llegan aquí los ' +
      'avisos que pida.',
    confirm: 'Confirmar',
    ignore:
      'Si no fue usted, no tiene que hacer nada. Con este enlace no llega correo nuestro aquí durante 90 días, ' +
      'lo pida quien lo pida.',
    notMe: 'No fui yo',
  },
  resetPassword: {
    subject: 'Una contraseña nueva para Moontower',
    asked: 'Alguien pidió una contraseña nueva para la cuenta de Moontower con esta dirección.',
    press:
      'Abra este enlace y elija una. Sirve durante una hora y una sola vez. Después se cierran todas las ' +
      'sesiones de la cuenta.',
    choose: 'Elegir una contraseña nueva',
    ignore:
      'Si no fue usted, no tiene que hacer nada: su contraseña queda como está. Con este enlace el de arriba ya no ' +
      'abre nada. Los demás correos siguen llegando.',
    notMe: 'No fui yo',
  },
  inquiries: {
    subject: (kind: string, reference: string) => `${kind}, ${reference}`,
    kinds: {
      city: 'Una ciudad pide Moontower',
      waitlist: 'Lista de espera de Pro',
      sponsor: 'Alguien quiere ser patrocinador',
      contact: 'Alguien se pone en contacto',
    },
    fields: {
      cityName: 'Ciudad',
      population: 'Población',
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      message: 'Mensaje',
    },
    arrived: (time: string) =>
      `Se envió con un formulario el ${time}. Nadie comprobó lo que dice ni de quién es la dirección.`,
    all: 'Se guarda un año. Puede borrarlo antes.',
    open: 'Todos los mensajes',
    received: {
      subject: (reference: string) => `Recibimos su mensaje, ${reference}`,
      text: (kind: string, reference: string) =>
        `Su mensaje llegó. Se trata de: ${kind}. Su número es ${reference}. Menciónelo cuando nos escriba otra vez.`,
      answer: (hours: string) => `Respondemos en un plazo de ${hours} ${hours === '1' ? 'hora' : 'horas'}.`,
      kept: 'Lo guardamos un año y después se borra. Puede pedirnos que lo borremos antes.',
      privacy: 'Privacidad',
      ignore: 'Si no fue usted, no tiene que hacer nada. A una dirección llega como máximo un correo así al día.',
    },
  },
  reports: {
    news: 'Novedades',
    subject: (what, title, place) => `${what}: ${title}, ${place}`,
    yours: (title) => `Su reporte: ${title}`,
    followed: (title) => `Usted sigue este reporte: ${title}`,
    open: 'Ver el reporte',
    cityStatus: (status) => `El estado según la ciudad ahora es: ${status}.`,
    status: (status) => `Su estado ahora es: ${status}.`,
    statuses: reportStatuses,
    reasons: {
      fixed_by_city: 'Motivo: la ciudad lo arregló.',
      fixed_by_others: 'Motivo: otros lo arreglaron.',
      not_fixed: 'Motivo: no está arreglado.',
      not_responsible: 'Motivo: no le toca a la ciudad.',
      already_reported: 'Motivo: ya se había reportado.',
      not_valid: 'Motivo: no había nada que arreglar.',
    },
    steps: {
      reported: 'Se reportó.',
      approved: 'Un revisor lo aprobó. Ahora todos pueden verlo.',
      held: 'Espera a un revisor. Hasta entonces nadie más puede verlo.',
      hidden: 'Un revisor lo ocultó. El motivo está en su página.',
      edited: 'Se cambiaron sus palabras.',
      status: 'Su estado cambió.',
      merged: 'Se unió con otro reporte sobre lo mismo.',
      unmerged: 'Vuelve a estar por separado.',
      answered: 'Su autor dijo si está arreglado.',
      filed: 'Se presentó ante la ciudad. El caso está en su página.',
      city: 'La ciudad cambió su estado.',
    },
    ticket: {
      subject: (what, about) => `Caso de la ciudad ${what}: ${about}`,
      taken: 'retirado de su lista',
      followed: (title) => `Usted sigue este caso de la ciudad: ${title}`,
      status: (status) => `El estado según la ciudad ahora es: ${status}.`,
      gone: 'La ciudad lo retiró de su lista.',
      open: 'Ver el caso',
      states: {
        open: 'abierto',
        'in-progress': 'en curso',
        closed: 'cerrado',
        approved: 'aprobado',
        denied: 'denegado',
        expired: 'vencido',
        withdrawn: 'retirado',
        unknown: 'no se dice',
      },
    },
    askSubject: (title, place) => `¿Ya está arreglado? ${title}, ${place}`,
    askLead: (title) => `Usted reportó esto hace cuatro semanas: ${title}`,
    ask: '¿Ya está arreglado?',
    answer: 'Responder en su página',
  },
};
