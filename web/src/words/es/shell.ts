import type { shell as english } from '../en/shell.ts';
import type { Shape } from '../shape.ts';

export const shell: Shape<typeof english> = {
  name: 'Moontower',
  tagline: 'Información local que todos pueden usar',
  language: { other: 'English', otherShort: 'EN', label: 'View in English' },
  skip: 'Ir al contenido',
  mainNav: 'Principal',
  homeLink: 'Moontower, inicio',
  nav: {
    feed: 'Novedades', feedShort: 'Nuevo', pulse: 'Pulso cívico', pulseShort: 'Pulso', analytics: 'Análisis', analyticsShort: 'Datos',
    pork: 'Gasto en la mira', porkShort: 'Gasto', properties: 'Propiedades', propertiesShort: 'Prop.', forCities: 'Para ciudades', forCitiesShort: 'SaaS',
    report: 'Reportar un problema', reportSignedOut: 'Reportar un problema',
  },
  signIn: 'Iniciar sesión para más funciones', signInShort: 'Iniciar sesión', signOut: 'Cerrar sesión', signOutShort: 'Salir', signingOut: 'Cerrando sesión...',
  menu: 'Menú', closeMenu: 'Cerrar menú',
  search: 'Buscar o ir a', searchShort: 'Buscar',
  city: {
    choose: 'Elija una ciudad', active: 'Activa', tbd: 'Por definir', want: '¿Quiere su ciudad? Para ciudades',
    notYet: (city) => `${city} todavía no está abierta`,
  },
  bottomNav: 'Secciones',
  loading: 'Cargando...',
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
  footer: {
    line: 'Leemos los registros públicos de la ciudad, guardamos el enlace a cada uno y decimos qué falta.',
    independent: 'Moontower no es un sitio web de la Ciudad de Austin.',
    checkOurWork: 'Revise nuestro trabajo', about: 'Acerca de',
    status: 'Estado de los datos', openApi: 'Datos abiertos y API', components: 'Componentes',
    feed: 'Novedades', pulse: 'Pulso cívico', pork: 'Gasto en la mira', forCities: 'Para ciudades', report: 'Reportar un problema', theme: 'Tema',
  },
  theme: { label: 'Tema', system: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  command: {
    title: 'Buscar o ir a', placeholder: 'Escriba una página, una calle o un distrito', empty: 'Nada coincide. Pruebe con el nombre de una calle.',
    goTo: 'Ir a', find: 'Buscar una dirección o un registro', districts: 'Distritos', views: 'Vistas guardadas', actions: 'Acciones',
    district: (n) => `Distrito ${n}`, searchFor: (text) => `Buscar “${text}” en los registros`,
    copyLink: 'Copiar el enlace a esta página', switchLanguage: 'English', notifications: 'Ir a las notificaciones', keyboard: 'Atajos de teclado',
    compact: 'Filas compactas', comfortable: 'Filas cómodas',
  },
  keys: {
    title: 'Atajos de teclado', lead: 'Las letras sueltas funcionan cuando no está escribiendo en un campo.', off: 'Usar atajos de una letra',
    anywhere: 'En cualquier lugar', onLists: 'En listas y tarjetas', then: 'y luego', or: 'o',
    command: 'Menú de comandos', search: 'Buscar', feed: 'Ir a Novedades', pulse: 'Ir a Pulso cívico', analytics: 'Ir a Análisis', pork: 'Ir a Gasto en la mira', properties: 'Ir a Propiedades',
    next: 'Elemento siguiente', previous: 'Elemento anterior', open: 'Abrir', showNew: 'Ver lo nuevo', mapOrList: 'Mapa o lista', explain: 'Explicar el puntaje', share: 'Compartir', compare: 'Agregar a la comparación',
    help: 'Esta ayuda', notifications: 'Notificaciones', close: 'Cerrar',
  },
  banner: {
    sample: 'Datos de muestra', sampleText: 'Estos registros son inventados, porque no se pudo llegar al servicio de datos de la ciudad. Muestran cómo funciona Moontower. Nada de esto ocurrió.',
    recorded: 'Datos grabados', recordedText: 'Estos son registros reales de la ciudad tomados de una grabación, no de hoy.',
    shifted: 'Datos grabados, fechas movidas', shiftedText: 'Estos son registros reales de la ciudad tomados de una grabación. Movimos todas las fechas para que el registro más nuevo sea de ahora.',
  },
  offline: { bar: (time) => `No tiene conexión. Mostramos lo guardado a las ${time}.`, never: 'No tiene conexión. Las páginas que no ha abierto no se pueden mostrar.', retry: 'Intentar de nuevo' },
};
