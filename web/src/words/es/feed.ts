import type { feed as english } from '../en/feed.ts';
import type { Shape } from '../shape.ts';

export const feed: Shape<typeof english> = {
  title: 'Lo que cambió en Austin', titleToday: 'Lo que cambió hoy en Austin', pageTitle: 'Novedades',
  lead: 'Permisos, zonificación, planos y casos del código. Cada línea enlaza a su fuente.',
  near: {
    form: 'Ver cerca de mí', address: 'Dirección', placeholder: 'Dirección, lugar o código postal', press: 'Ver cerca de mí', ring: 'Distancia', locating: 'Buscando...', you: 'su ubicación',
    rings: { moontower: '1,500 pies, una torre', 'half-mile': 'Media milla', mile: 'Una milla', district: 'Mi distrito', city: 'Todo Austin' },
  },
  filters: {
    label: 'Filtros', type: 'Tipo', district: 'Distrito', when: 'Fecha', value: 'Valor',
    allTypes: (n) => `los ${n}`, chosen: (n) => `${n} ${n === 1 ? 'elegido' : 'elegidos'}`, anyValue: 'todos', fromValue: (amount) => `desde ${amount}`,
    periods: { '7d': 'últimos 7 días', '30d': 'últimos 30 días', '90d': 'últimos 90 días', '1y': 'último año', all: 'todas' },
  },
  view: { save: 'Guardar', menu: 'Vista' },
  count: {
    newest: (shown, all) => `Últimos ${shown} de ${all} cambios`, all: (n) => `${n} cambios`, one: '1 cambio', none: 'Sin cambios',
    span: (from, to) => `del ${from} al ${to}`, checked: (when) => `Todo revisado desde: ${when}`, sortedShown: (n) => `Ordenado entre los ${n} más nuevos`,
  },
  day: { changes: (n) => `${n} cambios`, one: '1 cambio', shownOf: (shown) => `${shown} a la vista` },
  story: {
    at: (what, place) => `${what} en ${place}`, join: (first, second) => `${first} y ${second}`, between: (from, to) => `del ${from} al ${to}`, records: 'registros', onDay: (day) => `todos el ${day}`,
    open: (n) => (n === '1' ? '1 sigue abierto' : `${n} siguen abiertos`), closed: (n) => (n === '1' ? '1 cerrado' : `${n} cerrados`), closedNoReason: 'No se dio un motivo de los cierres.', list: (title) => `Registros: ${title}`,
    types: {
      'building-permits': 'permisos de construcción', 'zoning-cases': 'casos de zonificación', 'site-plans': 'planos de sitio', subdivisions: 'subdivisiones', 'certificates-occupancy': 'certificados de ocupación', 'demolition-permits': 'demoliciones',
      'vacant-property': 'registros de propiedad vacía', development: 'registros de desarrollo', 'code-cases': 'casos del código', 'service-requests': 'solicitudes al 311', 'traffic-incidents': 'incidentes de tráfico', 'fire-incidents': 'incidentes de bomberos',
      infrastructure: 'registros de calles y agua', 'public-safety': 'registros de seguridad pública', council: 'registros del concejo', business: 'registros de negocios', money: 'registros de gasto', animals: 'registros de animales', homelessness: 'registros sobre personas que viven en la calle', news: 'noticias de la ciudad',
    },
  },
  row: { declared: 'valor declarado', zip: (zip) => `Código postal ${zip}`, noDistrict: 'El distrito no está en este registro' },
  more: { show: (n) => `Mostrar ${n} más`, capped: (limit) => `Se muestran los ${limit} más nuevos. Use los filtros o descargue todo.`, downloadAll: (n) => `Descargar los ${n} (CSV)` },
};
