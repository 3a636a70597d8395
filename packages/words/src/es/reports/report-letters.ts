import type { incidents as english } from '../../en/reports/incidents.ts';
import type { Shape } from '../../shape.ts';

/** What a report says of the letters that can be written from it. */
export const letters: Shape<(typeof english)['letters']> = {
  label: 'Plantillas',
  email: 'Carta por correo',
  representatives: 'Representantes',
  social: 'Redes sociales',
  contacts: 'Contactos de la ciudad',
  to: 'Para',
  subject: 'Asunto',
  body: 'Texto',
  language: 'Idioma de la carta',
  copy: 'Copiar',
  copied: '¡Copiado!',
  copyWhat: (what) => `Copiar ${what}`,
  copyEmail: 'Copiar la carta',
  openClient: 'Abrir en el programa de correo',
  emailName: 'La carta',
  long: 'Esta carta es larga. Algunos programas de correo la cortan. Cópiela primero y péguela allí.',
  noEmail:
    'No sabemos ningún correo de estas personas. Copie la carta en el formulario de su página, o llame: ' +
    'Representantes tiene ambos.',
  weDoNot: 'Moontower no la envía. La envía usted.',
  noLetter: 'Este lugar está fuera de los límites de {city}: no hay carta. Contactos de la ciudad dice a quién llamar.',
  call: (who, phone) => `${who}: ${phone}`,
  nobody: 'No se encontraron representantes para este lugar.',
  noContacts: 'No se encontraron contactos de departamentos de la ciudad.',
  positionOf: (position, district) => `${position} - ${district}`,
  positions: { mayor: 'alcaldía', mayor_pro_tem: 'alcaldía pro tempore', council_member: 'miembro del concejo' },
  mayor: 'Alcaldía',
  phone: 'Teléfono',
  copyPost: 'Copiar el mensaje',
  post: 'Mensaje',
  share: 'Compartir en X',
  website: 'Visitar el sitio web',
  readOn: (day) => `leído el ${day}`,
  notRead: 'todavía sin leer ahí',
  fromPin: 'El distrito sale del punto en el mapa.',
  source: 'Fuente',
  failed: 'Esta parte no se cargó',
};
