import type { kit as english } from '../../en/spending/kit.ts';
import type { Shape } from '../../shape.ts';

export const kit: Shape<typeof english> = {
  title: 'Para escribir sobre esto',
  lead: 'Una marca es motivo para preguntar. Esto está listo para usarse.',
  cite: 'Cita',
  link: 'Enlace a esta versión del puntaje',
  linkText: 'Muestra este puntaje también después de que cambien las reglas o el registro, con el motivo.',
  copy: 'Copiar',
  copyOf: (what) => `Copiar: ${what}`,
  purchase: (about) =>
    `${about.city}, pagos como la ciudad los publica. «${about.title}», ${about.facts}. ${about.score} ` +
    `Un puntaje es una pregunta, no una conclusión. Moontower, ${about.link}, leído el ${about.day}.`,
  score: (of) => `Puntaje ${of.score} de 100 (${of.band}) por las reglas ${of.rules}, calculado el ${of.day}.`,
  notScored: 'Sin puntaje.',
  party: (about) =>
    `${about.city}, pagos como la ciudad los publica. ${about.title}: ${about.paid} en ${about.purchases} ` +
    `${about.purchases === '1' ? 'compra' : 'compras'} de nuestra copia. Moontower, ` +
    `${about.link}, leído el ${about.day}.`,
  request: 'Pedir los documentos a la ciudad',
  requestLead: (office, law, days) =>
    `Una solicitud a la ${office} según la ${law}. En ${days} días hábiles entrega los documentos, dice cuándo lo ` +
    'hará, o pregunta al Procurador General si puede retenerlos. Cualquiera puede pedirlos, sin decir por qué.',
  requestLabel: 'Texto de la solicitud (en inglés)',
  mail: 'Abrir en su programa de correo',
  form: 'Usar el formulario de la ciudad',
  post: (address) => `Por correo postal: ${address}`,
};
