import type { pulse as english } from '../en/pulse.ts';
import type { Shape } from '../shape.ts';

export const pulse: Shape<typeof english> = {
  title: 'Pulso cívico',
  lead: '¿Qué pasa por aquí y quién lo atiende?',
  tabs: { label: 'Vista', map: 'Vista de mapa', feed: 'Vista de lista', mapShort: 'Mapa', feedShort: 'Lista' },
  windows: { '1h': 'Última hora', '24h': 'Últimas 24 horas', '48h': 'Últimas 48 horas', '7d': 'Últimos 7 días', all: 'Todas las fechas' },
  typeChips: { '311': '311', infrastructure: 'Infraestructura', development: 'Desarrollo', 'vacant-property': 'Propiedad vacía', permits: 'Permisos', business: 'Negocios', budget: 'Presupuesto' },
  windowLabel: 'Tiempo',
  filters: {
    group: 'Filtros', district: (which) => `Distrito: ${which}`, all: 'todos', more: 'Más', moreActive: (n) => `Más (${n})`,
    types: 'Tipos', subtypes: 'Clases', search: 'Buscar palabras', searchHint: 'Calle, lugar o palabras', min: 'Valor mínimo en dólares', minHint: 'Por ejemplo 50,000', minWrong: 'Use solo cifras, como 50000',
    area: 'Esta zona', ring: (feet) => `A ${feet} ${feet === '1' ? 'pie' : 'pies'}`, areaRemove: 'Buscar en toda la ciudad', apply: 'Ver', clear: 'Quitar filtros', searched: (q) => `“${q}”`, atLeast: (amount) => `${amount} o más`,
    count: (type, n) => `${type}, ${n}`, typesHint: 'Cuenta del tiempo y lugar elegidos',
  },
  stats: { active: 'Eventos activos', today: (day) => (day === '' ? 'Hoy' : `Hoy, ${day}`), week: (day) => (day === '' ? 'Esta semana' : `7 días al ${day}`), label: 'Cuentas de esta vista', unknown: 'Sin contar' },
  list: {
    noLocation: 'Sin ubicación exacta',
    title: 'Lista', count: { one: 'evento', many: 'eventos' }, orders: { newest: 'recientes primero', nearest: 'cercanos primero' }, orderChoices: { newest: 'Lo más reciente primero', nearest: 'Lo más cercano al centro del mapa' }, orderTitle: 'Orden', orderLabel: (order) => `Orden y filas: ${order}`, rows: 'Filas',
    densities: { comfortable: 'Cómodas', compact: 'Compactas' }, columns: { event: 'Evento', status: 'Estado', place: 'Lugar', when: 'Publicado' }, feet: (n) => (n === '1' ? 'a 1 pie' : `a ${n} pies`), miles: (n) => (n === '1' ? 'a 1 milla' : `a ${n} millas`),
    loaded: (n) => (n === '1' ? '1 cargado' : `${n} cargados`), loadingMore: 'Cargando más eventos',
    open: 'Abrir', arrivals: 'Acaba de llegar', empty: 'No se encontraron eventos', emptyText: 'Ningún evento cívico coincide con sus filtros.', showAll: 'Ver todas las fechas', showWeek: 'Ver 7 días', showTypes: 'Ver todos los tipos', showCity: 'Buscar en toda la ciudad',
    remove: (what) => `Quitar filtro: ${what}`, noneOnMap: 'No hay eventos con coordenadas para mostrar', notReady: 'Cargando eventos',
    position: (at, all) => `${at} de ${all}`,
  },
  status: {
    open: (day) => `Abierto desde ${day}.`, planned: (day) => `Planeado desde ${day}.`, closed: (day) => `Cerrado ${day}`, closedNoDay: 'Cerrado', workDone: 'trabajo hecho.', inspected: 'revisado.', passedOn: 'enviado a otra oficina.', alreadyReported: 'ya reportado.', noReason: 'no se dio un motivo.',
    noStatus: 'El registro no dice el estado.', reported: 'Reportado, sin verificar.',
  },
  sources: { oneSource: 'Fuente', manySources: (n) => `${n} fuentes`, see: 'Estado de los datos' },
  error: { title: 'Error al cargar el mapa', help: 'La lista y el mapa usan la misma respuesta, así que los dos esperan. Sus filtros siguen igual.', retry: 'Intentar de nuevo', details: 'Copiar detalles', stale: (time) => `No se pudo actualizar. Mostramos datos de las ${time}.` },
  map: {
    label: 'Mapa de Austin', labelWith: (n) => (n === '1' ? 'Mapa de Austin con 1 evento. La lista tiene el mismo evento.' : `Mapa de Austin con ${n} eventos. La lista tiene los mismos eventos.`),
    skip: 'Saltar el mapa, ver la lista', loading: 'Cargando el mapa', partial: (n, total) => `Los ${n} eventos más recientes de ${total}. El resto está por llegar.`, tilesFailed: 'El mapa de calles no cargó. Los eventos siguen funcionando.', noWebgl: 'Este navegador no puede dibujar el mapa. La lista tiene todos los eventos.', chunkFailed: 'El mapa no cargó. La lista tiene todos los eventos.',
    places: { lake: 'Lake Austin', river: 'Río Colorado', airport: 'Aeropuerto' },
    zoomIn: 'Acercar', zoomOut: 'Alejar', searchArea: 'Buscar en esta zona', keys: 'Las flechas mueven el mapa, más y menos lo acercan o alejan, Entrar abre lo que está en el círculo, Escape sale.',
    twoFingers: 'Use dos dedos para mover el mapa', ctrlScroll: 'Use Ctrl y la rueda para acercar el mapa', cmdScroll: 'Use ⌘ y la rueda para acercar el mapa',
    credit: '© Colaboradores de OpenStreetMap', ownCredit: 'Distritos: Ciudad de Austin. El río y las calles son aproximados.', opensNew: '(abre una ventana nueva)',
    tools: 'Vistas del mapa y tiempo', views: 'El mapa muestra', view: { clusters: 'Eventos', density: 'Densidad', districts: 'Distritos' },
    clusterNear: (n, place) => `${n} eventos cerca de ${place}`, clusterIn: (n, district) => `${n} eventos en el Distrito ${district}`, cluster: (n) => `${n} eventos`, mostly: (family) => `sobre todo ${family}`, only: (family) => `todos de ${family}`,
    one: (type, district) => `${type} en el Distrito ${district}`, oneAnywhere: (type) => type,
  },
  families: { c1: '311', c2: 'Permisos', c3: 'Calles y agua', c4: 'Planificación', c5: 'Dinero y negocios', c6: 'Código y vacantes' },
  legend: { title: 'Qué significan las formas', colors: 'Colores', density: 'Eventos por celda', fewer: 'menos', more: 'más', districts: 'Eventos por distrito', range: (least, most) => (least === most ? least : `${least} a ${most}`) },
  under: {
    noLocation: { one: '1 evento no tiene ubicación exacta y sigue en la lista.', many: (n) => `${n} eventos no tienen ubicación exacta y siguen en la lista.` },
    planned: { one: '1 evento planificado empieza después y no se muestra.', many: (n) => `${n} eventos planificados empiezan después y no se muestran.` },
    usual: ({ district, today, when, weekday, usual }) => `Distrito ${district}: ${today} ${when === '' ? 'hoy' : `el ${when}`}. Un ${weekday} común: ${usual}.`,
    how: 'Cómo contamos', usualNote: ({ weekday, weeks, from, to }) => `Lo común es la mediana de ${weeks} días: cada ${weekday} del ${from} al ${to}. Usa sus filtros, pero días completos. Fuente: los registros de la ciudad en esta vista.`, few: 'Hay muy pocos registros para decir qué es lo común aquí.',
  },
  gaps: {
    failed: (n, all) => `El mapa muestra los ${n} eventos más recientes de ${all}. El resto no se pudo cargar.`,
    cap: (n, all) => `El mapa muestra los ${n} más recientes de ${all} eventos con ubicación. La lista los tiene todos.`,
    districts: 'No se pudieron cargar las cuentas por distrito.',
  },
  scrub: {
    label: 'Tiempo', from: 'Desde', to: 'Hasta', earlier: 'antes', later: 'después', play: 'Reproducir', stop: 'Detener', step: 'Paso siguiente', all: 'Todo el tiempo', since: (from) => `Desde ${from}`, until: (to) => `Hasta ${to}`, show: 'Tiempo', hide: 'Ocultar el tiempo',
    span: (from, to) => `${from} a ${to}`, bar: (n, when) => `${n} ${n === '1' ? 'evento' : 'eventos'}, ${when}`, histogram: 'Eventos a lo largo del tiempo',
  },
  panel: {
    close: 'Cerrar', reported: 'Reportado', filed: 'Publicado', closed: 'Cerrado', changed: 'Último cambio', record: 'Registro', value: 'Valor', deadline: 'Fecha', what: 'Lo que dice el registro', nearby: 'Cerca',
    nearbyCount: (n) => `${n} más a 1,500 pies en esta vista`, nearbyNone: 'Nada más a 1,500 pies en esta vista', later: { one: 'un día después', many: (n) => `${n} días después`, same: 'el mismo día' },
    openRecord: 'Abrir el registro de la ciudad', fullPage: 'Página completa', share: 'Compartir', report: 'Reportar un problema aquí', failed: 'Este registro no cargó.', helpFirst: 'Para comida y refugio llame al 2-1-1.', byBlock: 'Se muestra la cuadra, no el lugar exacto.',
    closedTitle: 'Cerrado por la ciudad, sin confirmar que se arregló', openTitle: 'Abierto', noReason: 'Motivo: la ciudad no dio un motivo.', reason: (text) => `Motivo: ${text}`, statusTitle: 'Estado', seeOnMap: 'Ver en el mapa', sourceTimes: 'Fuente',
    unknownItem: 'Este evento no está en los registros.', leftItem: 'Este registro ya salió', leftWhy: 'Ver por qué',
  },
  downloads: 'Descargar esta vista', follow: 'Lo que trajo cada hora a todos los registros:',
};
