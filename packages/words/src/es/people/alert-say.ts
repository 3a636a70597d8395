import type { alertSay as english } from '../../en/people/alert-say.ts';
import type { Shape } from '../../shape.ts';
import { ui } from '../ui.ts';

export const alertSay: Shape<typeof english> = {
  topics: {
    permits: 'Permisos',
    zoning: 'Zonificación',
    crime: 'Delitos',
    council: 'Agendas y votos del concejo',
    homelessness: 'Personas sin hogar',
    contracts: 'ONG y contratos',
  },
  types: ui.types,
  everything: 'Todos los registros',
  record: 'Un registro',
  vendor: (name) => `Compras marcadas para revisión, ${name}`,
  oneVendor: 'un proveedor',
  purchases: 'Compras marcadas para revisión',
  views: {
    high: 'con puntaje alto',
    medium: 'con puntaje medio',
    low: 'con puntaje bajo',
    keyword: (word) => `con las palabras de la lista «${word}»`,
    rule: (id) => `por la regla ${id}`,
    department: (code) => `del departamento ${code}`,
    vendor: (code) => `pagadas a ${code}`,
    year: (year) => `del año fiscal ${year}`,
  },
  city: 'todo Austin',
  district: (n) => `Distrito ${n}`,
  zip: (zip) => `ZIP ${zip}`,
  place: (name) => `en ${name}`,
  onePlace: 'en la dirección elegida',
  rings: {
    '457.2': 'a menos de 1,500 pies del lugar elegido',
    '804.7': 'a menos de media milla del lugar elegido',
    '1609.3': 'a menos de una milla del lugar elegido',
  },
  ring: (metres) => `a menos de ${metres} m del lugar elegido`,
  box: 'en la parte elegida del mapa',
  shape: 'en el área dibujada',
  words: (text) => `con las palabras «${text}»`,
  value: (dollars) => `desde $${dollars}`,
  flagged: 'marcados para otra mirada',
  states: 'con el estado elegido',
  kinds: 'de las clases elegidas',
  feed: 'de una fuente',
  frequencies: {
    daily: 'Cada día a las 7 de la mañana',
    weekly: 'Los lunes a las 7 de la mañana',
    instant: 'Al momento, hasta 10 al día',
  },
};
