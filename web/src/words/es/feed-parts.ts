import type { feedParts as english } from '../en/feed-parts.ts';
import type { Shape } from '../shape.ts';

export const feedParts: Shape<typeof english> = {
  near: {
    ringsShort: { moontower: '1,500 pies', 'half-mile': 'media milla', mile: 'una milla', district: 'mi distrito', city: 'todo Austin' },
    within: (ring, place) => `A ${ring} de ${place}`,
    withoutPoint: 'Solo los registros con un lugar en el mapa pueden estar cerca de usted. Los demás no se muestran aquí.',
    denied: 'Su navegador no compartió su ubicación. Escriba una dirección.', failed: 'No se pudo obtener su ubicación actual. Escriba una dirección.',
    unsupported: 'Su navegador no ofrece servicios de ubicación. Escriba una dirección.', outside: 'Parece que está fuera de los distritos del concejo de Austin. Escriba una dirección.',
  },
  find: {
    choose: 'Varios lugares coinciden. ¿Cuál busca?', none: 'Ninguno de estos', searchWords: (text) => `Buscar “${text}” en los registros`,
    words: (text) => `Buscamos las palabras “${text}” en los registros.`, asPlace: 'Buscar un lugar con este nombre', middleOf: (place) => `el centro de ${place}`,
    precision: { address: 'Es la dirección misma.', street: 'Solo se encontró la calle. Las distancias se cuentan desde su centro.', area: 'Solo se encontró la zona. Las distancias se cuentan desde su centro.' },
    kinds: { address: 'la dirección', street: 'centro de la calle', area: 'centro de la zona' },
    by: { records: 'El lugar viene de los registros de la ciudad.', geocoder: 'El lugar viene de OpenStreetMap.' },
    noDistrict: 'Está fuera de los distritos del concejo de Austin, donde tenemos pocos registros.', outsideDistricts: 'fuera de los distritos del concejo',
    missing: (text) => `No encontramos ningún lugar “${text}” en Austin. Revise cómo está escrito, o escriba el número y la calle.`, beyond: (where) => `Ese lugar está fuera de Austin: ${where}. Solo tenemos los registros de Austin.`,
    busy: 'El servicio de mapas que conoce las direcciones está ocupado.', slow: 'El servicio de mapas que conoce las direcciones no respondió a tiempo.', down: 'Las direcciones no se pueden buscar en este momento.',
    again: (seconds) => (seconds === 1 ? 'Intente de nuevo en 1 segundo.' : `Intente de nuevo en ${seconds} segundos.`), offline: 'No tiene conexión, así que no se puede buscar la dirección.',
  },
  filters: {
    sort: 'Orden', usual: 'Estos nueve', more: 'Más registros', least: 'Valor mínimo en dólares', wrongAmount: 'Escriba una cantidad con cifras, por ejemplo 50,000', apply: 'Mostrar',
    sorts: { newest: 'Lo más nuevo primero', deadline: 'La fecha más próxima primero', value: 'El mayor valor primero' }, text: (words) => `Texto: ${words}`,
  },
  view: { stories: 'Agrupar por dirección', records: 'Registros sueltos', label: 'Registros de una dirección', density: 'Filas', comfortable: 'Cómodas', compact: 'Compactas' },
  saved: {
    title: 'Guardar esta vista', name: 'Nombre', hint: 'Se queda en este dispositivo. La dirección de la página guarda todas sus opciones, así que también puede enviarla a otras personas.', save: 'Guardar', saved: 'Vista guardada', list: 'Vistas guardadas', remove: (name) => `Quitar ${name}`,
    needName: 'Escriba un nombre para esta vista',
  },
  rail: {
    label: 'Sobre esta semana', title: 'La semana en números', titleAll: 'Registros en nuestra copia', span: (from) => `Los últimos 7 días, desde el ${from}`, permits: 'permisos de construcción', codeCases: 'casos del código abiertos', sitePlans: 'planos de sitio presentados', requests: 'solicitudes al 311',
    held: 'registros en nuestra copia, de todas las fuentes', alertsTitle: 'Siga esta vista', alertsText: 'La fuente RSS contiene solo esta vista. Su lector muestra cada cambio. No necesita cuenta.', alertsButton: 'RSS de esta vista', bulletinsText: 'O lea lo que trajo cada hora a todos los registros, aquí o por correo:', bulletins: 'Boletines de cada hora',
    newTitle: '¿Es su primera vez aquí?', newText: 'Moontower lee los registros públicos de la ciudad para que usted no tenga que hacerlo.', newLink: 'Vea cómo los leemos', newHide: 'Ocultar',
  },
  empty: { title: 'No se encontraron eventos', text: 'Ningún evento cívico coincide con sus filtros.', allDates: 'Ver todas las fechas', clear: 'Quitar filtros', pulse: 'Ver en el mapa' },
  firstLoad: 'Los primeros registros vienen en camino desde la ciudad. Aparecen aquí por sí solos.',
};
