import type { Shape } from '@moontower/words/shape';
import type { desks as english } from './en.ts';

/** Words of the desks of mail and webhooks, and of acts that cannot be done. */
export const desks: Shape<typeof english> = {
  cannot: {
    replay: 'Una sola fila de esta fuente no dice qué registro es. Lea todas sus filas.',
    readAll: 'A la fuente',
    read: 'La lectura de esta fuente está en pausa, así que no se lee nada. Reanúdela primero.',
  },
  outboxDesk: {
    title: 'Correo',
    lead: 'Lo que espera para salir, lo que se abandonó y por qué. Las direcciones están abreviadas.',
    failed: 'No se pudieron consultar los correos',
    noServer: 'No hay servidor de correo: todos los correos esperan. Ponga SMTP_URL y MAIL_FROM.',
    counts: 'Correos del último mes',
    capped: (domain, n) => `${domain} tuvo tantos correos de desconocidos como puede tener en una hora. Esperan: ${n}.`,
    waits: 'Esperan',
    ended: 'Abandonados o no enviados',
    suspended: 'Buzones suspendidos',
    none: 'Ninguno.',
    states: { waiting: 'Espera', sending: 'Se envía', sent: 'Enviados', failed: 'Abandonados', dropped: 'No enviados' },
    to: (address) => `A ${address}`,
    forgotten: 'La dirección se olvidó cuando el correo terminó.',
    due: (time) => `Próximo intento: ${time}`,
    asked: (time) => `Pedido: ${time}`,
    tries: (n) => `Intentos: ${n}.`,
    retry: { press: 'Intentar ahora', label: (id) => `Intentar ${id} ahora`, done: 'El correo se intenta ahora' },
    retryAll: {
      press: 'Intentar todos ahora',
      label: 'Intentar ahora todos los correos que esperan',
      done: 'Los correos se intentan ahora',
    },
    drop: {
      press: 'No enviar',
      label: (id) => `No enviar ${id}`,
      done: 'El correo no se envía',
      question: {
        title: (id) => `¿No enviar ${id}?`,
        text: 'Termina ahora y su dirección se olvida: no se puede enviar después.',
      },
    },
  },
  webhooksDesk: {
    title: 'Webhooks',
    lead: 'Programas que reciben el boletín de cada hora o lo que halla una alerta. Cada envío va firmado con su secreto.',
    failed: 'No se pudieron consultar los webhooks',
    none: 'Aún no hay webhooks.',
    states: { pending: 'Espera', active: 'Activo', left: 'Terminado', suspended: 'Suspendido' },
    bulletins: 'Boletines',
    alert: 'Lo que halla una alerta',
    sent: (time) => `Último envío: ${time}`,
    never: 'Aún no se envió nada.',
    lost: (n) => `Perdidos seguidos: ${n}.`,
    add: 'Añadir un webhook',
    url: 'Dirección (https)',
    label: 'Cómo lo llama usted',
    addPress: 'Añadir',
    adding: 'Añadiendo...',
    secret: (name) => `Secreto de ${name}`,
    secretOnce: 'Se muestra solo esta vez. Déselo al receptor; los envíos van firmados con él.',
    hello: { press: 'Enviar un saludo', label: (name) => `Enviar un saludo a ${name}` },
    answered: (status) => `El receptor contestó ${status}.`,
    silent: (why) => `No se alcanzó: ${why}`,
    renew: {
      press: 'Secreto nuevo',
      label: (name) => `Secreto nuevo para ${name}`,
      done: 'El secreto anterior ya no vale',
      question: {
        title: (name) => `¿Secreto nuevo para ${name}?`,
        text: 'El secreto que tiene deja de valer en el acto. Su receptor rechaza los envíos hasta conocer el nuevo.',
      },
    },
    end: {
      press: 'Terminarlo',
      label: (name) => `Terminarlo: el webhook ${name}`,
      done: 'Ya no se le envía nada',
      question: {
        title: (name) => `¿Terminar el webhook ${name}?`,
        text: 'Ya no se le envía nada. No se puede retomar, solo añadir de nuevo.',
      },
    },
  },
};
