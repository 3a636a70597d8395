import type { ui as english } from '../en/ui.ts';
import type { Shape } from '../shape.ts';
import { problem } from './problems.ts';
import { theHour } from './the-hour.ts';

export const ui: Shape<typeof english> = {
  provenance: { 'city-record': 'Registro de la ciudad', 'resident-report': 'Reporte de un residente, sin verificar', 'moontower-calculation': 'Nuestro cálculo', score: 'Nuestro puntaje' },
  sample: 'Datos de muestra',
  types: {
    'building-permits': 'Permiso de construcción', 'zoning-cases': 'Caso de zonificación', 'site-plans': 'Plano del sitio', subdivisions: 'Subdivisión',
    'certificates-occupancy': 'Certificado de ocupación', 'demolition-permits': 'Demolición', 'vacant-property': 'Propiedad vacía', development: 'Desarrollo',
    'code-cases': 'Caso de código', 'service-requests': 'Solicitud al 311', 'traffic-incidents': 'Incidente de tráfico', 'fire-incidents': 'Incidente de bomberos',
    infrastructure: 'Calles y agua', 'public-safety': 'Seguridad pública', council: 'Concejo municipal', business: 'Negocios', money: 'Gasto de la ciudad',
    animals: 'Animales', homelessness: 'Personas que viven en la calle', news: 'Noticias de la ciudad',
  },
  states: { open: 'Abierto', 'in-progress': 'En curso', approved: 'Aprobado', closed: 'Cerrado por la ciudad', expired: 'Vencido', withdrawn: 'Retirado', denied: 'Negado', unknown: 'El registro no dice el estado' },
  outcomes: { 'work-done': 'Trabajo hecho', inspected: 'Inspeccionado', 'passed-on': 'Enviado a otra oficina', 'already-reported': 'Ya reportado', 'no-reason': 'No se dio un motivo' },
  noReason: 'La ciudad no dio un motivo.',
  district: (n) => `Distrito ${n}`,
  source: 'Fuente', cityUpdated: (when) => `La ciudad actualizó ${when}`, cityUpdatedUnknown: 'La ciudad no dice cuándo actualizó', weChecked: (when) => `Revisamos ${when}`, data: 'Datos', method: 'Método',
  newWindow: '(abre una ventana nueva)',
  newItemsLabel: (n) => `${n} ${n === '1' ? 'nuevo' : 'nuevos'} · Ver`,
  pause: 'Pausar actualizaciones', resume: 'Reanudar actualizaciones', paused: 'Actualizaciones en pausa',
  live: { connecting: 'Conectando', live: 'En vivo', 'catching-up': 'Poniéndose al día', offline: 'Sin conexión en vivo. Intentando de nuevo.', 'live-again': 'En vivo. Pausa larga: la lista se leyó de nuevo.' },
  results: { none: 'Sin resultados', one: '1 resultado', many: (n) => `${n} resultados`, of: (shown, all) => `Se muestran los ${shown} más nuevos de ${all}` },
  filters: {
    title: 'Filtros', buttonActive: (n) => `Filtros (${n})`, clear: 'Quitar filtros', showResults: (n) => `Ver ${n} resultados`, showOne: 'Ver 1 resultado', remove: (what) => `Quitar filtro: ${what}`, done: 'Listo',
    all: 'todos', chosen: (n) => `${n} ${n === 1 ? 'elegido' : 'elegidos'}`,
  },
  toast: {
    copiedTitle: 'Copiado al portapapeles', copied: '¡Copiado!',
    copiedLabel: (label) => `${label} se copió al portapapeles`, copyFailed: 'No se pudo copiar', copyFailedText: 'No se pudo copiar al portapapeles',
  },
  close: 'Cerrar', csv: 'CSV', exports: 'Exportar',
  problem,
  retry: 'Intentar de nuevo', copyDetails: 'Copiar detalles', detailsCopied: 'Detalles copiados', errorTitle: 'Esta parte no cargó', errorHelp: 'Intente de nuevo. Si sigue fallando, quizá los datos de la ciudad o nuestro servidor no funcionan.',
  partHelp: 'Intente de nuevo o vuelva a cargar la página.',
  offlineHelp: 'No tiene conexión. Conéctese a internet e intente de nuevo.',
  slow: 'Sigue cargando. El servicio de datos de la ciudad está lento.', slowPage: 'Sigue cargando. Quizá su conexión está lenta.', loading: 'Cargando',
  stale: { refresh: (time, day) => `No se pudo actualizar. Mostramos datos ${day === undefined ? 'de' : `del ${day} a`} ${theHour(time)}` },
  ages: { now: 'ahora mismo', minutes: (n) => `hace ${n} min`, hours: (n) => (n === 1 ? 'hace 1 hora' : `hace ${n} horas`), today: 'Hoy', yesterday: 'Ayer', days: (n) => `hace ${n} días`, future: (n) => (n === 1 ? 'en 1 día' : `en ${n} días`) },
  clock: { am: 'a. m.', pm: 'p. m.' },
  dateTime: (day, time) => `${day}, ${time}`,
  dates: {
    expected: (when) => `Previsto para el ${when}`, ends: (when) => `Fin previsto: ${when}`, restored: (when) => `Se espera la luz el ${when}`,
    meeting: (when) => `Hable el ${when}`, comment: (when) => `Comente hasta el ${when}`, other: (when) => `Fecha en el registro: ${when}`,
  },
};
