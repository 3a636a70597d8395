import { desks } from './desks/es.ts';
import type { words as english } from './en.ts';
import type { Shape } from '@moontower/words/shape';

const plainLabel = (label: string) => (_name: string) => label;
const plain = (title: string) => (): string => title;
const named = (say: (name: string) => string) => (name: string) => say(name);
const counted = (one: string, more: (n: string) => string) => (_name: string, n: string) => (n === '1' ? one : more(n));

export const words: Shape<typeof english> = {
  title: 'Qué falla ahora',
  lead: 'Todo lo que no funciona o le espera, y cómo se arregla. Se mira de nuevo cada 15 segundos.',
  nothing: 'Nada falla.',
  failed: 'No se pudo ver qué falla',
  looked: (time) => `Última mirada: ${time}`,
  count: (grave, minor) => `Para arreglar ya: ${grave}. Para hoy: ${minor}.`,
  sinceWhen: (moment) => `Desde ${moment}`,
  said: (why) => `La máquina dice: ${why}`,
  more: (n) => (n === '1' ? 'Mostrar 1 más' : `Mostrar ${n} más`),
  silentHost: (host, n) => `Sin datos de ${host} (fuentes: ${n})`,
  arrived: (n) => `Líneas nuevas, al final: ${n}. La lista guarda su orden mientras usted está en ella.`,
  overNow: 'Ya pasó.',
  inOrder: 'Poner en orden',
  many: {
    'feed-unreachable': (n) => `Fuentes que no responden: ${n}`,
    'feed-held': (n) => `Fuentes con una lectura retenida: ${n}`,
    'feed-left-out': (n) => `Fuentes con una lectura dejada fuera: ${n}`,
    'feed-drifted': (n) => `Fuentes cuyas columnas no son las de antes: ${n}`,
    'feed-late': (n) => `Fuentes tarde según su propio ritmo: ${n}`,
    'feed-paused': (n: string) => `Fuentes cuya lectura está en pausa: ${n}`,
    'jobs-failed': (n) => `Clases de tareas que se abandonaron: ${n}`,
    'mail-failed': (n) => `Razones por las que hoy se abandonaron correos: ${n}`,
    'check-failed': (n) => `Comprobaciones que no se pudieron hacer: ${n}`,
  },
  grave: 'Arréglelo ya',
  minor: 'Hoy',
  signOut: 'Salir',
  desks: {
    label: 'Mesas de operadores',
    now: 'Qué falla ahora',
    feeds: 'Fuentes',
    people: 'Personas y auditoría',
    review: 'Revisión',
    roster: 'Directorio',
    filings: 'Envíos a la ciudad',
    letters: 'Cartas de hallazgos',
    inquiries: 'Consultas',
    queues: 'Colas',
    quarantine: 'Filas apartadas',
    mail: 'Correo',
    webhooks: 'Webhooks',
    figures: 'Cifras',
    runbook: 'Guía de averías',
  },
  acts: {
    failed: 'No funcionó. Inténtelo de nuevo.',
    read: { press: 'Leer ahora', label: (name) => `Leer ahora: ${name}`, done: 'Se pidió una lectura' },
    readAll: {
      press: 'Leer todas las filas ahora',
      label: (name) => `Leer todas las filas ahora: ${name}`,
      done: 'Se pidió una lectura de todas las filas',
    },
    askHost: {
      press: 'Probarlas todas de nuevo',
      label: (host) => `Probarlas todas de nuevo: fuentes de ${host}`,
      done: 'Se pidieron las lecturas, una tras otra',
    },
    retry: {
      press: 'Intentar de nuevo',
      label: (name) => `Intentar de nuevo: ${name}`,
      done: 'Las tareas se intentan de nuevo',
    },
    dismiss: { press: 'Dejarlo así', label: (name) => `Dejarlo así: ${name}`, done: 'Las tareas quedan sin hacer' },
    retryMails: {
      press: 'Intentarlos ahora',
      label: plainLabel('Intentarlos ahora: los correos que esperan'),
      done: 'Los correos se intentan ahora',
    },
    dismissMails: { press: 'Dejarlo así', label: (why) => `Dejarlo así: ${why}`, done: 'Salen de esta lista' },
  },
  runbookDesk: {
    title: 'Guía de averías',
    lead: 'Qué hacer con cada línea de lo que falla y con cada alarma, según la versión que funciona aquí.',
    english: 'Está escrita en inglés.',
    contents: 'En la guía',
    way: 'Qué hacer, en la guía:',
  },
  feedsDesk: {
    title: 'Fuentes',
    lead: 'Cada fuente con su estado. Lo que le necesita está primero.',
    failed: 'No se pudieron consultar las fuentes',
    paused: 'En pausa',
    lookAll: {
      press: 'Mirar todas las fuentes ahora',
      means:
        'Una fuente que se lee cada semana puede haber perdido hoy sus columnas o la mitad de sus filas. Esto lee ' +
        'cada fuente una vez, una tras otra en cada portal; las poco frecuentes, enteras. Lo que encuentre ' +
        'aparece en ' +
        'lo que falla ahora.',
      asked: (n, minutes) => `Lecturas pedidas: ${n}. La última empieza en ${minutes} min o menos.`,
      toRead: (n) => `Fuentes aún por leer: ${n}.`,
      waiting: (n) => `Ya pedidas y aún por leer: ${n}.`,
    },
    publisher: (name) => `La publica ${name}`,
    never: 'Nunca leída.',
    // Las horas terminan en punto: «a. m.».
    checked: (time: string) => `Última mirada: ${time}`,
    next: (time: string) => `· Próxima: ${time}`,
    pause: { press: 'Pausar', label: (name: string) => `Pausar ${name}`, done: 'No se lee nada hasta que la reanude' },
    resume: { press: 'Reanudar', label: (name: string) => `Reanudar ${name}`, done: 'Se vuelve a leer a su ritmo' },
  },
  held: {
    label: (name: string) => `Qué cambiaría la lectura de ${name}`,
    failed: 'No se pudo consultar el cambio',
    before: 'Filas antes',
    received: 'Filas ahora',
    gone: 'Registros que saldrían',
    unread: 'Filas no entendidas',
    unknown: 'No se sabe',
    sample: (n: string) => `Mostrar ${n} de lo que saldría`,
    older: 'Una versión anterior la retuvo. Lea todas las filas otra vez para ver el cambio.',
    another: 'Ahora está retenida otra lectura. Mire de nuevo.',
    look: { press: 'Ver el cambio', label: (name: string) => `Ver el cambio de ${name}` },
    release: {
      press: 'Publicarla',
      label: (name: string) => `Publicarla: ${name}`,
      means: 'La fuente se lee de nuevo ahora. Se publica lo que no cambie más que esto.',
      done: 'Se lee de nuevo y se publica',
    },
    drop: {
      press: 'Dejarla fuera',
      label: (name: string) => `Dejarla fuera: ${name}`,
      means: 'Los lectores conservan los registros de antes, hasta la próxima lectura.',
      done: 'Quedan los registros de antes',
    },
  },
  asideDesk: {
    title: 'Filas apartadas',
    lead: 'Filas que una fuente publicó y que aquí no están en ningún registro, con la razón. Se guardan medio año.',
    failed: 'No se pudieron consultar las filas',
    broken: 'No se pudieron leer',
    noBroken: 'No se guarda ninguna fila así.',
    ruled: 'Dejadas fuera por una regla',
    noRuled: 'No se guarda ninguna fila así. Las que pasan su plazo se cuentan, no se guardan.',
    group: (title: string, n: string) => `${title}: ${n}`,
    reason: 'Razón:',
    newest: (time: string) => `Vista por última vez ${time}.`,
    cut: (n: string) => `Demasiado largas para guardarse enteras, así que no se releen: ${n}.`,
    replay: {
      press: 'Leerlas de nuevo',
      label: (title: string, reason: string) => `Leerlas de nuevo: filas de ${title}, ${reason}`,
      done: 'Las filas se leen de nuevo; lo que se lea bien sale de esta lista',
    },
    show: { press: 'Mostrar filas', label: (title: string, reason: string) => `Mostrar filas de ${title}: ${reason}` },
    hide: 'Ocultar filas',
    row: 'Una fila como se publicó',
  },
  ...desks,
  door: {
    title: 'Operadores',
    lead: 'Para quienes mantienen este servicio.',
    token: 'Entrar con la clave de operadores',
    account: 'O entre con una cuenta que tenga la función de operador, y vuelva aquí.',
  },
  alert: {
    subject: (first: string, began: number, over: number) =>
      `Operaciones: ${first}${began + over > 1 ? ` y ${began + over - 1} más` : ''}${began === 0 ? ' (terminado)' : ''}`,
    began: 'Falla ahora',
    ended: 'Terminado',
    over: (title: string, time: string) => `${title}: terminado desde ${time}.`,
    mend: (act: string) => `Qué ayuda: ${act}.`,
    still: (n: string) => `Ya avisado y aún falla: ${n}.`,
    nothingElse: 'No falla nada más.',
    page: 'Qué falla ahora',
  },
  kinds: {
    'store-away': {
      title: (_name, n) =>
        n === '' ? 'MongoDB no responde' : `MongoDB no responde; cuando aún respondía, a su disco le quedaban ${n} MB`,
      means: 'Los lectores ven lo guardado unos minutos y luego una frase. Lo que se escribe se rechaza; no se pierde.',
      act:
        'Si en un minuto no ha vuelto: haga sitio si su disco está lleno y luego inicie MongoDB. ' +
        'Guía: «MongoDB does not answer».',
    },
    'feed-unreachable': {
      title: named((name) => `${name}: la fuente no responde`),
      means: 'Los lectores ven los últimos registros que leímos, con su fecha. Nada se pierde; se sigue intentando.',
      act: 'Ver la fuente',
    },
    'feed-held': {
      title: named((name) => `${name}: una lectura está retenida`),
      means: 'La última lectura habría cambiado demasiado de una vez. Los lectores ven los registros de antes.',
      act: 'Vea el cambio. Si lo duda, déjelo fuera y pregunte a quien lo publica: la fuente nombra su página',
    },
    'feed-left-out': {
      title: named((name) => `${name}: una lectura quedó fuera`),
      means: 'Los lectores ven los registros de antes. Puede que la fuente aún publique lo que quedó fuera.',
      act: 'Pregunte a quien la publica, cuya página nombra la fuente; cuando lo arregle, lea todas las filas',
    },
    'feed-drifted': {
      title: named((name) => `${name}: las columnas no son las de antes`),
      means: 'Nada de esa lectura se publica. Los lectores ven los registros de antes, hasta que la fuente se adapte.',
      act: 'Vea la fuente y pregunte a quien la publica: si fue un error suyo, léala de nuevo cuando lo arregle',
    },
    'feed-late': {
      title: named((name) => `${name}: tarde según su propio ritmo`),
      means: 'Los lectores ven registros más viejos que de costumbre, y la fuente lo dice.',
      act: 'Ver la fuente',
    },
    'feed-paused': {
      title: named((name) => `${name}: la lectura está en pausa`),
      means: 'Un operador la pausó. Los lectores ven los registros de antes.',
      act: 'Reanúdela en la fuente',
    },
    'worker-away': {
      title: plain('Ningún proceso de trabajo responde'),
      means: 'Nada nuevo se lee, ningún correo sale, nada se puntúa. Lo que la gente escribe queda guardado.',
      act: 'Ponga en marcha uno; si la lista aún muestra el de antes, está congelado: termínelo. Guía: «No worker».',
    },
    'redis-away': {
      title: plain('Redis no responde'),
      means:
        'Las tareas esperan; están en MongoDB y siguen cuando Redis vuelve. Los límites también siguen, pero ' +
        'cada API ' +
        'cuenta por su lado: con dos, un visitante puede tener el doble.',
      act: 'Si en un minuto no ha vuelto: ponga en marcha Redis. La guía tiene un párrafo «Redis does not answer».',
    },
    'announcements-wait': {
      title: plain('Lo que la gente escribe no se anuncia'),
      means: 'Está guardado, pero las listas en vivo y las alertas no se enteran.',
      act: 'Mire si hay un proceso de trabajo y si MongoDB le responde.',
    },
    'jobs-failed': {
      title: (name, n) => `${name}: ${n === '1' ? 'se abandonó 1 tarea' : `se abandonaron ${n} tareas`}`,
      means: 'Lo que la tarea debía hacer no se hizo. Puede que la próxima vez se haga.',
      act: 'Arregle lo que dice la máquina e inténtelo de nuevo. O déjelo así.',
    },
    'mail-late': {
      title: counted('1 correo espera más de la cuenta', (n) => `${n} correos esperan más de la cuenta`),
      means: 'Alguien espera un enlace, una alerta o una respuesta.',
      act: 'Mire qué espera y qué dice el servidor de correo; compruebe SMTP_URL',
    },
    'mail-failed': {
      title: counted('Hoy se abandonó 1 correo', (n) => `Hoy se abandonaron ${n} correos`),
      means: 'Sus lectores no los recibieron y no lo saben.',
      act: 'Arregle lo que dice el servidor de correo y déjelo así: un correo terminado ya no tiene dirección',
    },
    'mail-unset': {
      title: plain('De aquí no sale ningún correo'),
      means: 'Nadie puede confirmar una dirección, cambiar su contraseña ni recibir una alerta.',
      act: 'Ponga SMTP_URL y MAIL_FROM.',
    },
    'reviews-wait': {
      title: counted('1 reporte o foto espera revisión', (n) => `${n} reportes, fotos o comentarios esperan revisión`),
      means: 'El más viejo espera desde hace más de un día. Su autor no ve que pase nada.',
      act: 'Revisar',
    },
    'findings-wait': {
      title: counted('1 hallazgo espera revisores', (n) => `${n} hallazgos esperan revisores`),
      means: 'El más viejo espera desde hace más de un día.',
      act: 'Revisar hallazgos',
    },
    'contests-due': {
      title: counted('Hoy hay que responder 1 impugnación', (n) => `Hoy hay que responder ${n} impugnaciones`),
      means: 'Prometimos una respuesta para ese día a quien una marca nombra.',
      act: 'Responder impugnaciones',
    },
    'disk-low': {
      title: (_name, n) => `Queda poco disco: ${n} MB`,
      means: 'Cuando se llene no se podrá escribir nada: ni reportes, ni registros, ni inicios de sesión.',
      act: 'Haga sitio donde MongoDB guarda sus archivos, o déles un disco más grande.',
    },
    'backup-old': {
      title: plain('Sin copia de seguridad en un día'),
      means: 'Si este disco se rompe ahora, se pierde lo que la gente escribió desde entonces.',
      act: 'Ejecute npm run backup y mire por qué el reloj no lo hizo.',
    },
    'log-unsigned': {
      title: plain('La lista pública no se firma'),
      means: 'Las notas nuevas se guardan, pero nadie puede probarlas hasta que se firme un punto de control.',
      act: 'Vea que el proceso de trabajo tenga LOG_KEY. La guía dice qué hacer si se perdió.',
    },
    'search-away': {
      title: plain('El motor de búsqueda no recibe datos'),
      means: 'La búsqueda dice que no responde, o no conoce los registros más nuevos. Listas, mapas y páginas sí.',
      act: 'Vea el motor en SEARCH_URL. Cuando responda, el proceso de trabajo lo pone al día.',
    },
    'clock-off': {
      title: (_name, n) => `Los relojes difieren en ${n} s`,
      means: 'Plazos, límites y sesiones pueden acabar antes o después.',
      act: 'Ponga en hora esta máquina y la de MongoDB con un servidor de tiempo.',
    },
    'check-failed': {
      title: plain('No se pudo hacer una comprobación'),
      means: 'Puede fallar algo más que no está en esta lista.',
      act: 'Mire el registro de la API.',
    },
  },
};
