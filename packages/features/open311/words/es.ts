import type { words as english } from './en.ts';
import type { Shape } from '@moontower/words/shape';

export const words: Shape<typeof english> = {
  types: {
    graffiti: 'Grafiti o vandalismo',
    homeless_encampment: 'Campamento de personas sin hogar',
    potholes: 'Baches o problemas de la calle',
    street_lights: 'Problemas de alumbrado',
    other: 'Otro problema de la comunidad',
  },
  about: {
    graffiti: 'Pintura, firmas o daños en algo que usan todos.',
    homeless_encampment: 'Un campamento. Se muestra solo por su cuadra, después de que alguien lee el reporte.',
    potholes: 'Un hoyo u otro daño en una calle.',
    street_lights: 'Un farol apagado, que parpadea o está roto.',
    other: 'Otra cosa que hay que arreglar en el espacio público.',
  },
  group: 'Reportes de residentes',
  statuses: { open: 'Abierto', in_progress: 'En curso', resolved: 'Resuelto', closed: 'Cerrado' },
  reasons: {
    fixed_by_city: 'la ciudad lo arregló',
    fixed_by_others: 'otros lo arreglaron',
    not_fixed: 'no está arreglado',
    not_responsible: 'no le toca a la ciudad',
    already_reported: 'ya se había reportado',
    not_valid: 'no había nada que arreglar',
  },
  notes: (status, reason) => (reason === undefined ? `${status}.` : `${status}: ${reason}.`),
  notice: 'Reporte de un residente que guarda Moontower. No es un caso de la ciudad.',
  sampleNotice: 'Datos de muestra. Este reporte es inventado. No es un caso de la ciudad.',
  held: 'Una persona lo lee antes de que otros lo vean. Es un reporte que guarda Moontower, no un caso de la ciudad.',
  attributes: {
    title: 'Un título de 120 caracteres como máximo',
    titleType: 'Texto',
    priority: 'Qué tan urgente es',
    priorityType: 'Uno de la lista; sin él, media',
    priorities: { low: 'Baja', medium: 'Media', high: 'Alta', urgent: 'Urgente' },
    place: 'Cómo ven otros el lugar',
    placeType: 'Uno de la lista; sin él, por su punto, donde el tipo lo permite',
    places: { pin: 'Por su punto', block: 'Por su cuadra' },
  },
  noWords: (type) => `${type}. No se escribió nada más.`,
  noAddress: 'Sin dirección',
};
