import { eitherPhone } from '../../phones.ts';
import type { reporting as english } from '../../en/reports/reporting.ts';
import type { Shape } from '../../shape.ts';

const pies = (feet: string): string => (feet === '1' ? '1 pie' : `${feet} pies`);

export const reporting: Shape<typeof english> = {
  title: 'Reportar un problema nuevo',
  danger: '¿Hay peligro ahora? Llame al 911.',
  services: (phones) => `Servicios de la ciudad: ${eitherPhone(phones, 'o')}.`,
  camp: 'Reporte el lugar, no a la persona. Sin nombres, caras ni placas. Para comida y refugio llame al 2-1-1.',
  fields: {
    type: 'Tipo de problema',
    priority: 'Prioridad',
    title: 'Título',
    description: 'Descripción',
    address: 'Lugar o dirección',
    publicVisible: 'Mostrar este reporte en el mapa público',
    anonymousReport: 'Ocultar mi nombre',
    blockOnly: 'Mostrar solo la cuadra',
  },
  wrong: {
    type: 'Elija un tipo de problema',
    title: 'Falta el título',
    description: 'La descripción debe tener al menos 10 caracteres',
    address: 'Falta la dirección',
  },
  descriptionHelp: 'Diga qué ve y dónde. Sin nombres, caras, teléfonos ni placas.',
  have: (n) => `Lleva ${n}. Diga qué ve y dónde.`,
  risky: {
    lead: (what) => `Esto parece ${what}. Quítelo si puede: una persona lee el reporte antes que los demás.`,
    kinds: {
      phone: 'un número de teléfono',
      email: 'una dirección de correo',
      link: 'un enlace',
      plate: 'una placa de auto',
      ssn: 'un número de seguro social',
      card: 'un número de tarjeta',
      door: 'un número de casa',
      name: 'un nombre',
      accused: 'un nombre junto a una acusación',
      banned: 'una palabra contra personas',
    },
  },
  publicHelp: 'Por regla, después de que una persona lo lea. El personal de la ciudad lo ve entonces en todo caso.',
  anonymousHelp:
    'El nombre de nadie es público. Esto oculta el suyo también a revisores, personal y carta. A los 30 días el ' +
    'reporte sale de Mis reportes.',
  blockHelp:
    'Baches, alumbrado y grafiti se muestran en su punto si usted no elige esto. Todo lo demás, por su cuadra.',
  useCurrent: 'Usar mi ubicación',
  getting: 'Buscando...',
  location: {
    unsupported: 'Ubicación no disponible',
    unsupportedText: 'Su navegador no ofrece servicios de ubicación',
    failed: 'Error de ubicación',
    failedText: 'No se pudo obtener su ubicación actual',
    noStreet: 'Tenemos su ubicación pero no la calle. Escriba la calle.',
    got: (address) => `Dirección anotada: ${address}.`,
    within: (feet) => `Con un margen de unos ${pies(feet)}.`,
    notFound: 'No encontramos esa dirección en {city}. Puede enviarla como la escribió o poner el punto.',
    unavailable: 'La búsqueda de direcciones no responde ahora. Puede enviar la dirección como la escribió.',
    offline: 'No tiene conexión: la dirección no se busca. Puede enviarla como la escribió.',
    middle: 'Ese es el centro de una calle o zona. Mueva el punto al lugar.',
    choose: '¿Cuál de estas es?',
    outside: 'Este lugar está fuera de los distritos de {city}. Puede que no le toque a la ciudad.',
    district: (district) => `El punto está en: ${district}.`,
    noPin: 'Aún no hay punto. Escriba una dirección, use su ubicación o ponga el punto en el mapa.',
    moved: (feet) => `El punto se movió. Está a unos ${pies(feet)} de donde estaba.`,
  },
  pin: {
    open: 'Poner el punto en un mapa',
    move: 'Mover el punto',
    close: 'Ocultar el mapa',
    map: 'Mapa con el punto de este reporte',
    label: 'Punto',
    help: 'Arrastre el punto, pulse en el mapa o use los botones. También lo mueven las flechas desde un botón.',
    north: 'Mover el punto 30 pies al norte',
    south: 'Mover el punto 30 pies al sur',
    east: 'Mover el punto 30 pies al este',
    west: 'Mover el punto 30 pies al oeste',
    noMap: 'Este navegador no puede dibujar el mapa. Los botones mueven el punto igual.',
    failed: 'El mapa no se cargó. Los botones mueven el punto igual.',
    loading: 'Se carga el mapa',
    readAddress: 'Usar la dirección del punto',
  },
  photos: {
    label: 'Fotos',
    add: 'Agregar fotos',
    adding: 'Se lee la foto...',
    help: 'Hasta cinco: JPEG, PNG, WebP o AVIF. Quitamos dónde y con qué se tomaron. Sin caras ni placas.',
    remove: (name) => `Quitar la foto ${name}`,
    added: (n, most) => `Fotos agregadas: ${n} de ${most}`,
    many: (most) => `Un reporte puede tener ${most} fotos. Las demás quedaron fuera.`,
    heic: (name) => `Este navegador no lee HEIC, y ${name} lo es. Guárdela como JPEG y agregue esa.`,
    unread: (name) => `${name} no se pudo leer como foto. Use JPEG, PNG, WebP o AVIF.`,
    large: (name) => `No se puede leer aquí ${name}: es demasiado grande. Use una foto más pequeña.`,
    notSent: 'El reporte se envió. Algunas de sus fotos no se recibieron.',
  },
  whoSees: {
    title: 'Quién ve qué',
    page: 'Página pública',
    pageText:
      'Tipo, título y texto, por regla después de que una persona los lea; fotos siempre después. Nunca su ' +
      'nombre ni su correo.',
    pin: 'El lugar se muestra en su punto.',
    block: 'El lugar se muestra solo por su cuadra.',
    hidden: 'Nada: este reporte no está en el mapa público.',
    staff: 'Personal de la ciudad y revisores',
    staffText: 'Todo eso y el lugar exacto.',
    staffName: 'También su nombre.',
    staffNoName: 'No su nombre.',
    letter: 'La carta',
    letterText: 'El lugar exacto. La envía usted.',
    letterName: 'Al pie van su nombre, teléfono y domicilio si su cuenta los tiene. Usted puede quitarlos.',
    letterNoName: 'No lleva ningún nombre. Pero quien la recibe ve su dirección de correo.',
    moontower: 'Moontower',
    tie: 'Qué cuenta lo envió.',
    tieAnonymous: 'Qué cuenta lo envió, durante 30 días. Después nada los une.',
  },
  draft: {
    kept: 'Borrador guardado en este dispositivo',
    notKept: 'Este navegador no guarda borradores. Envíe antes de salir de la página.',
    restored: 'Recuperamos lo que usted había escrito aquí.',
    startOver: 'Empezar de nuevo',
  },
  press: 'Reportar un problema',
  pending: 'Enviando...',
  back: 'Volver',
  similar: {
    title: '¿Es uno de estos?',
    lead: (n, feet, days) =>
      n === '1'
        ? `1 reporte abierto a menos de ${pies(feet)}, de la misma clase, en los últimos ${days} días. Un reporte con ` +
          'muchos seguidores avanza más que muchos reportes.'
        : `${n} reportes abiertos a menos de ${pies(feet)}, de la misma clase, en los últimos ${days} días. ` +
          'Un reporte con muchos seguidores avanza más que muchos reportes.',
    near: 'Hay reportes cerca. ¿Es uno de estos?',
    away: (feet) => `a ${pies(feet)}`,
    openSince: (day) => `Abierto desde el ${day}.`,
    ticket: 'Caso',
    follow: 'Seguir este en su lugar',
    following: 'Un momento...',
    openTicket: 'Abrir el caso',
    openReport: 'Abrir el reporte',
    mine: 'No, el mío es nuevo',
    note: 'Seguir no crea un reporte nuevo.',
    followed: 'Usted lo sigue',
    followedText: 'No se hizo un reporte nuevo. Su borrador ya no está.',
  },
  unplaced: {
    title: '¿Dónde es?',
    text:
      'Su reporte no se envió: nadie conoce su dirección. Escríbala de otra forma o marque el punto, y ' +
      'envíelo otra vez. Sin un lugar se envía tal como está.',
  },
  failed: { title: 'Error', text: 'No se pudo enviar el reporte' },
  waiting: {
    title: 'Espera su envío',
    text: 'Su reporte está guardado en este dispositivo. Se envía una sola vez, en cuanto haya conexión con nosotros.',
  },
  signIn: {
    title: 'Su sesión está cerrada',
    text: 'Inicie sesión para enviarlo. Su borrador está guardado y vuelve.',
    press: 'Iniciar sesión y seguir',
    before: 'Puede escribirlo antes de iniciar sesión. Se guarda en este dispositivo y vuelve.',
    notKept: 'Este navegador no guarda nada. Inicie sesión primero y luego escríbalo.',
  },
};
