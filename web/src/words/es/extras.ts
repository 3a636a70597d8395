import type { extras as english } from '../en/extras.ts';
import type { Shape } from '../shape.ts';

export const extras: Shape<typeof english> = {
  city: { active: 'Activa', tbd: 'Por definir', want: '¿Quiere su ciudad? Para ciudades', notYet: (city) => `${city} todavía no está abierta` },
  closeMenu: 'Cerrar menú', reportSignedOut: 'Reportar un problema',
  footer: {
    tagline: 'Información local que todos pueden usar',
    line: 'Leemos los registros públicos de la ciudad, guardamos el enlace a cada uno y decimos qué falta.',
    independent: 'Moontower no es un sitio web de la Ciudad de Austin.',
    checkOurWork: 'Revise nuestro trabajo', about: 'Acerca de',
    status: 'Estado de los datos', bulletins: 'Boletines de cada hora', methods: 'Métodos', corrections: 'Correcciones', developers: 'Desarrolladores y datos abiertos', accessibility: 'Accesibilidad', privacy: 'Privacidad',
    forCities: 'Para ciudades', report: 'Reportar un problema',
  },
  theme: { label: 'Tema', system: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  pulseTypes: {
    '311': 'Solicitudes al 311', 'vacant-property': 'Propiedad vacía', development: 'Desarrollo', infrastructure: 'Calles y agua',
    budget: 'Gasto de la ciudad', permits: 'Permisos', business: 'Negocios',
  },
  subtypes: {
    hazard: 'Peligro', signal_out: 'Semáforo apagado', water_leak: 'Fuga de agua', stop_sign_down: 'Señal de alto caída', flooding: 'Inundación', pothole: 'Bache',
    graffiti: 'Grafiti', dumping: 'Basura tirada', streetlight: 'Luz de la calle', tree_block: 'Árbol que estorba', animal_pickup: 'Recoger animal', encampment: 'Lugar de campamento', other: 'Otro',
  },
  address: {
    unused: 'No se entendió en la dirección de esta página y no se usó:', more: (n) => `y ${n} más`, hide: 'Ocultar esta nota',
    long: (n) => `Solo se usaron los primeros ${n} caracteres de la búsqueda.`,
  },
  clock: (device, ours) => `El reloj de este dispositivo dice ${device}. El de nuestro servidor dice ${ours}. Las edades y los periodos de aquí siguen al servidor.`,
  partial: (loaded, all, missing) => `Cargaron ${loaded} de ${all} fuentes. ${missing} no responde.`,
  toast: { region: 'Notificaciones (F8)', close: 'Cerrar notificación' },
  record: {
    changed: 'El registro cambió · Ver',
    withdrawn: (day) => `La ciudad sacó este registro de sus datos. Vimos que ya no estaba el ${day}.`,
    withdrawnOurs: (day) => `Nuestro cálculo ya no da esto desde el ${day}.`,
  },
  exporting: {
    csv: 'CSV', json: 'JSON', geojson: 'GeoJSON', atom: 'RSS', ics: 'Calendario', download: (format) => `Descargar ${format}`,
    note: 'Todos los registros que coinciden, no solo los que se ven.',
    parts: 'CSV, JSON y GeoJSON traen todos los registros que coinciden, no solo los que se ven. RSS trae los 500 más recientes y lleva a los anteriores. El calendario trae los que tienen fecha.',
    formulas: 'En el CSV, una celda que una hoja de cálculo ejecutaría como fórmula empieza con un apóstrofo.',
  },
  notFound: {
    title: '404 Página no encontrada', lead: 'No hay ninguna página en esta dirección. Quizá cambió de lugar o la dirección tiene un error.',
    home: 'Ir a las novedades', links: 'Páginas principales', search: 'Buscar en los registros',
  },
  notOpen: {
    title: (part) => `${part}: todavía no está abierto`,
    lead: 'Esta parte todavía no está abierta. Puede leer todo lo siguiente sin una cuenta.',
    open: 'Abierto ahora', auth: 'Iniciar sesión', incidents: 'Reportes',
    feed: 'Lo que cambió en Austin, día por día', pulse: 'Mapa y lista de lo que está pasando', pork: 'Compras que merecen una segunda mirada', status: 'Qué tan reciente es cada fuente',
  },
  command: {
    title: 'Buscar o ir a', placeholder: 'Escriba una página, una calle o un distrito', empty: 'Nada coincide. Pruebe con el nombre de una calle.',
    goTo: 'Ir a', find: 'Buscar una dirección o un registro', districts: 'Distritos', views: 'Vistas guardadas', actions: 'Acciones',
    district: (n) => `Distrito ${n}`, searchFor: (text) => `Buscar “${text}” en los registros`,
    copyLink: 'Copiar el enlace a esta página', switchLanguage: 'English', notifications: 'Ir a las notificaciones', keyboard: 'Atajos de teclado',
    compact: 'Filas compactas', comfortable: 'Filas cómodas',
  },
  keys: {
    title: 'Atajos de teclado', lead: 'Las letras sueltas funcionan cuando no está escribiendo en un campo.', off: 'Usar atajos de una letra',
    anywhere: 'En cualquier lugar', onLists: 'En listas y tarjetas', onScreens: 'En algunas pantallas', then: 'y luego', or: 'o',
    command: 'Menú de comandos', search: 'Buscar', feed: 'Ir a Novedades', pulse: 'Ir a Pulso cívico', analytics: 'Ir a Análisis', pork: 'Ir a Gasto en la mira', properties: 'Ir a Propiedades',
    next: 'Elemento siguiente', previous: 'Elemento anterior', open: 'Abrir', showNew: 'Ver lo nuevo', mapOrList: 'Mapa o lista (Pulso cívico)', explain: 'Explicar el puntaje de la compra (Gasto en la mira)', share: 'Compartir (un registro, Pulso cívico)', compare: 'Agregar la compra a la comparación (Gasto en la mira)',
    help: 'Esta ayuda', notifications: 'Notificaciones', close: 'Cerrar',
  },
  share: {
    copiedAll: 'El texto se copió correctamente',
    open: 'Compartir', title: 'Compartir dato cívico', text: 'Su mensaje', count: (n) => (n === '1' ? '1 carácter' : `${n} caracteres`), cut: (n) => `El texto para el microblog se corta a ${n} caracteres:`,
    microblog: 'Compartir en X', social: 'Compartir en Facebook', professional: 'Compartir en LinkedIn', native: 'Compartir con otra aplicación', copy: 'Copiar texto', copyLink: 'Copiar enlace', embed: 'Insertar', citation: 'Cita', copied: '¡Copiado!',
    changed: 'Los cambios en su mensaje no se han copiado ni compartido.', keep: 'Seguir editando', discard: 'Descartar',
    embedTitle: (what) => `Moontower: ${what}`, cite: ({ title, source, link, date }) => `${source}. “${title}”. Mostrado por Moontower. ${link}. Leído el ${date}.`,
  },
  chart: { chart: 'Gráfica', table: 'Tabla', csv: 'CSV', views: 'Gráfica, tabla o archivo', leavesOut: 'Lo que esto no incluye:', noChart: 'No se pudo dibujar la gráfica. La tabla tiene los mismos números.' },
  compare: { title: 'Comparar', count: (n) => `${n} de 3 elegidos`, open: 'Comparar', clear: 'Quitar todo', remove: (what) => `Quitar ${what}` },
  glossary: {
    permit: { term: 'Permiso', text: 'La autorización de la ciudad para construir, reparar, cablear o demoler algo.' },
    sitePlan: { term: 'Plano del sitio', text: 'Un dibujo de cómo se usará un terreno: edificios, estacionamiento, drenaje y árboles.' },
    zoning: { term: 'Caso de zonificación', text: 'Una solicitud para cambiar lo que se puede construir o hacer en un terreno.' },
    soleSource: { term: 'Un solo proveedor', text: 'Una compra a un vendedor sin pedir precio a otros. La ley lo permite en algunos casos.' },
    noBid: { term: 'Sin licitación', text: 'Una compra hecha sin ofertas abiertas de varios vendedores.' },
    certificate: { term: 'Certificado de ocupación', text: 'La declaración de la ciudad de que un edificio se puede usar con seguridad.' },
    opportunityZone: { term: 'Zona de oportunidad', text: 'Un área donde las reglas federales de impuestos premian ciertas inversiones.' },
  },
};
