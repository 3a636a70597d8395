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
  greeting: (names) => `Hola, ${names}:`,
  mayor: (name) => `alcalde ${name}`,
  member: (name) => `concejal ${name}`,
  and: ' y ',
  body: ({ type, address, day, districts: [district, ...near], text, link }) =>
    [
      district === undefined
        ? 'Le escribo por un problema en nuestra ciudad.'
        : `Le escribo por un problema en el Distrito ${districtKey(district)}, según el mapa de distritos de la ciudad.${
            near.length === 0
              ? ''
              : ` Está junto a la línea del Distrito ${near.map(districtKey).join(' y ')}; por eso escribo a ambos.`
          }`,
      `Qué: ${type}.\nDónde: ${address}.\nReportado: ${day}.`,
      text,
      '¿Qué departamento se encarga de esto? ¿Cuándo se arreglará? Le agradezco su respuesta.',
      ...(link === undefined ? [] : [`El reporte y su estado: ${link}`]),
      'Gracias por su trabajo.',
    ].join('\n\n'),
  close: 'Atentamente,',
  yourName: '[Su nombre]',
  post: ({ type, place, city, link }) => `${type} en ${place}, ${city}. ${link}`,
  postTo: '¿Quién lo puede arreglar?',
};
