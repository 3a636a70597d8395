import { districtKey } from '@moontower/contracts/place/city-districts';
import type { letters as english } from '../../en/reports/letters.ts';
import type { Shape } from '../../shape.ts';

export const letters: Shape<typeof english> = {
  types: {
    graffiti: 'Grafiti o vandalismo',
    homeless_encampment: 'Campamento de personas sin hogar',
    potholes: 'Bache o problema en la calle',
    street_lights: 'Problema de alumbrado público',
    other: 'Problema de la comunidad',
  },
  subject: ({ type, address }) => `${type} en ${address}`,
  // Who they are is said by their office: a roster tells nobody’s gender.
  greeting: (names) => `A la atención de ${names}:`,
  mayor: (name) => `${name} (alcaldía)`,
  member: (name) => `${name} (concejo municipal)`,
  body: ({ type, address, day, districts: [district, ...near], text, link, people }) => {
    const you = people > 1 ? 'Les' : 'Le';
    return [
      district === undefined
        ? `${you} escribo por un problema en nuestra ciudad.`
        : `${you} escribo por un problema en el Distrito ${districtKey(district)}, ` +
          `según el mapa de distritos de la ciudad.${
            near.length === 0
              ? ''
              : ` Está junto a la línea ${near.length === 1 ? 'del Distrito' : 'de los Distritos'} ` +
                `${near.map(districtKey).join(' y ')}; por eso escribo a quienes representan a ` +
                `${near.length === 1 ? 'ambos' : 'todos estos'} distritos.`
          }`,
      `Qué: ${type}.\nDónde: ${address}.\nReportado: ${day}.`,
      text,
      `¿Qué departamento se encarga de esto? ¿Cuándo se arreglará? ${you} agradezco su respuesta.`,
      ...(link === undefined ? [] : [`El reporte y su estado: ${link}`]),
      'Gracias por su trabajo.',
    ].join('\n\n');
  },
  close: 'Atentamente,',
  yourName: '[Su nombre]',
  post: ({ type, place, city, link }) => `${type} en ${place}, ${city}. ${link}`,
  postTo: '¿Quién lo puede arreglar?',
};
