import type { feed as english } from '../en/feed.ts';
import type { Shape } from '../shape.ts';

export const feed: Shape<typeof english> = {
  title: 'Lo que cambió en Austin', titleToday: 'Lo que cambió hoy en Austin', pageTitle: 'Novedades',
  lead: 'Permisos, zonificación, planos y casos del código, tomados de los registros de la ciudad. Cada línea enlaza a su fuente.',
  near: {
    form: 'Ver cerca de mí', address: 'Dirección', placeholder: 'Dirección, lugar o código postal', press: 'Ver cerca de mí', ring: 'Distancia', searchWords: 'Buscar este texto',
    rings: { moontower: '1,500 pies, una torre', 'half-mile': 'Media milla', mile: 'Una milla', district: 'Mi distrito', city: 'Todo Austin' },
    ringsShort: { moontower: '1,500 pies', 'half-mile': 'media milla', mile: 'una milla', district: 'mi distrito', city: 'todo Austin' },
    locating: 'Buscando su ubicación...',
    you: 'su ubicación',
    within: (ring, place) => `A ${ring} de ${place}`,
    withoutPoint: 'Solo los registros con un lugar en el mapa pueden estar cerca de usted. Los demás no se muestran aquí.',
    denied: 'Su navegador no compartió su ubicación. Escriba una dirección.',
    failed: 'No se pudo obtener su ubicación actual. Escriba una dirección.',
    unsupported: 'Su navegador no ofrece servicios de ubicación. Escriba una dirección.',
    outside: 'Parece que está fuera de los distritos del concejo de Austin. Escriba una dirección.',
    clear: 'Dejar de mostrar cerca de aquí',
  },
  filters: {
    label: 'Filtros', type: 'Tipo', district: 'Distrito', when: 'Fecha', value: 'Valor', sort: 'Orden', subtype: 'Clase',
    allTypes: (n) => `los ${n}`, chosen: (n) => `${n} elegidos`,
    periods: { '7d': 'últimos 7 días', '30d': 'últimos 30 días', '90d': 'últimos 90 días', '1y': 'último año', all: 'todas' },
    usual: 'Estos nueve', more: 'Más registros', least: 'Valor mínimo en dólares', anyValue: 'cualquiera', fromValue: (amount) => `desde ${amount}`, wrongAmount: 'Escriba una cantidad con cifras, por ejemplo 50,000',
    apply: 'Mostrar', sorts: { newest: 'Lo más nuevo primero', deadline: 'El próximo plazo primero', value: 'El mayor valor primero' },
    clear: 'Quitar filtros', text: (words) => `Texto: ${words}`, districtChip: (n) => `Distrito ${n}`,
  },
  view: { save: 'Guardar vista', rss: 'RSS', csv: 'CSV', stories: 'Agrupar por dirección', records: 'Registros sueltos', viewLabel: 'Registros de una dirección', density: 'Filas', comfortable: 'Cómodas', compact: 'Compactas', menu: 'Vista' },
  saved: {
    title: 'Guardar esta vista', name: 'Nombre', hint: 'Se queda en este dispositivo. La dirección de la página guarda todas sus opciones, así que también puede enviarla a otras personas.', save: 'Guardar', saved: 'Vista guardada', list: 'Vistas guardadas', remove: (name) => `Quitar ${name}`,
    needName: 'Escriba un nombre para esta vista',
  },
  count: {
    newest: (shown, all) => `Los ${shown} más nuevos de ${all} cambios`, all: (n) => `${n} cambios`, one: '1 cambio', none: 'Sin cambios',
    span: (from, to) => `del ${from} al ${to}`, checked: (when) => `Revisado ${when}`, sortedShown: (n) => `Ordenado entre los ${n} más nuevos`,
  },
  day: { changes: (n) => `${n} cambios`, one: '1 cambio', shownOf: (shown) => `${shown} a la vista` },
  story: {
    unfold: (n) => `Ver los ${n} registros`, fold: 'Ver menos', at: (what, place) => `${what} en ${place}`,
    join: (first, second) => `${first} y ${second}`, since: (day) => `desde el ${day}`, between: (from, to) => `del ${from} al ${to}`, records: 'registros', onDay: (day) => `todos el ${day}`,
    open: (n) => `${n} siguen abiertos`, closed: (n) => `${n} cerrados`, closedNoReason: 'No se dio un motivo de los cierres.', list: (title) => `Registros: ${title}`,
    count: {
      'building-permits': (n) => `${n} permisos de construcción`, 'zoning-cases': (n) => `${n} casos de zonificación`, 'site-plans': (n) => `${n} planos de sitio`, subdivisions: (n) => `${n} subdivisiones`,
      'certificates-occupancy': (n) => `${n} certificados de ocupación`, 'demolition-permits': (n) => `${n} demoliciones`, 'vacant-property': (n) => `${n} registros de propiedad vacía`, development: (n) => `${n} registros de desarrollo`,
      'code-cases': (n) => `${n} casos del código`, 'service-requests': (n) => `${n} solicitudes al 311`, 'traffic-incidents': (n) => `${n} incidentes de tráfico`, 'fire-incidents': (n) => `${n} incidentes de bomberos`,
      infrastructure: (n) => `${n} registros de calles y agua`, 'public-safety': (n) => `${n} registros de seguridad pública`, council: (n) => `${n} registros del concejo`, business: (n) => `${n} registros de negocios`, money: (n) => `${n} registros de gasto`,
      animals: (n) => `${n} registros de animales`, homelessness: (n) => `${n} registros sobre personas que viven en la calle`, news: (n) => `${n} noticias de la ciudad`,
    },
  },
  row: {
    comment: (day) => `Comente antes del ${day}`, commentPassed: (day) => `El plazo terminó el ${day}`, deadline: (day) => `Plazo: ${day}`, declared: 'valor declarado', zip: (zip) => `Código postal ${zip}`, status: (text) => `Estado: ${text}`, changed: (day) => `Cambió el ${day}`, withdrawn: 'La ciudad retiró este registro',
    noDistrict: 'El distrito no está en este registro', isNew: 'Nuevo',
  },
  more: { show: (n) => `Mostrar ${n} más`, capped: (limit) => `Se muestran los ${limit} más nuevos. Use los filtros o descargue todo.`, downloadAll: (n) => `Descargar los ${n} (CSV)`, end: 'Eso es todo con estos filtros.' },
  rail: {
    label: 'Sobre esta semana',
    title: 'La semana en números', titleAll: 'Registros en nuestra copia', span: (from, to) => `del ${from} al ${to}`, permits: 'permisos de construcción', codeCases: 'casos del código abiertos', codeClosed: 'de esos ya cerrados', sitePlans: 'planos de sitio presentados', topZip: (zip) => `permisos en el código postal ${zip}, más que en cualquier otro`, requests: 'solicitudes al 311', held: 'registros en nuestra copia, de todas las fuentes',
    loading: 'Contando...', sources: 'Fuentes', partial: 'Contado entre los 500 más nuevos.',
    alertsTitle: 'Siga esta vista', alertsText: 'La fuente RSS contiene solo esta vista. Su lector muestra cada cambio. No necesita cuenta.', alertsButton: 'RSS de esta vista', newTitle: '¿Es su primera vez aquí?', newText: 'Moontower lee los registros públicos de la ciudad para que usted no tenga que hacerlo.', newLink: 'Vea cómo los leemos', newHide: 'Ocultar',
  },
  updates: { pauseOn: 'Actualizaciones en pausa. Los registros nuevos esperan hasta que usted continúe.', shown: (n) => `${n} registros nuevos a la vista`, caughtUp: 'La lista está al día.' },
  empty: { title: 'No se encontraron eventos', text: 'Ningún evento cívico coincide con sus filtros.', allDates: 'Ver todas las fechas', clear: 'Quitar filtros', pulse: 'Ver en el mapa' },
  firstLoad: 'Los primeros registros vienen en camino desde la ciudad. Aparecen aquí por sí solos.',
  openItem: 'Abrir el registro', sourceOf: (source) => `Fuente: ${source}`,
};
