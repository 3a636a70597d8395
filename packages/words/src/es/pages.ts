import { eitherPhone } from '../phones.ts';
import { methods } from './spending/methods.ts';
import { verdicts } from './spending/verdicts.ts';
import type { pages as english } from '../en/pages.ts';
import type { Shape } from '../shape.ts';

export const pages: Shape<typeof english> = {
  methods,
  corrections: {
    title: 'Correcciones',
    lead: 'Cuando nos equivocamos, aquí queda escrito con su fecha, lo que decía antes y lo que dice ahora.',
    none: 'Todavía no se ha hecho ninguna corrección.',
    findings: 'Hallazgos de residentes que se corrigieron',
    log: 'Lista',
    scores: 'Si un puntaje cambió por el registro, las reglas o lo comparado, la página de la compra dice por qué.',
    csv: 'CSV',
    atom: 'Canal Atom',
    caption: 'Correcciones, de la más nueva a la más vieja',
    day: 'Día',
    what: 'Qué',
    before: 'Antes',
    after: 'Ahora',
    why: 'Por qué',
    because: { claim: 'tras una afirmación', contest: 'tras una impugnación' },
    scored: (score, rules) => `puntaje ${score} según las reglas ${rules}`,
    withheld: 'Se retiró una página que nombraba a una persona particular.',
    document: 'Documento oficial',
    verdicts,
    reviews: {
      high_priority: 'Prioridad alta',
      medium_priority: 'Prioridad media',
      low_priority: 'Prioridad baja',
      cleared: 'Aclarada',
      confirmed: 'Confirmada',
      not_reviewed: 'Sin revisar todavía',
    },
    report: {
      title: 'Reportar un error',
      city: (phones) =>
        `Si el registro de la ciudad está mal, solo la ciudad puede cambiarlo. Llame al ${eitherPhone(phones, 'o al')} ` +
        `y dé el número del registro. Tomaremos el cambio en nuestra próxima lectura.`,
      ours:
        'Si mostramos un registro distinto al de la ciudad, o un puntaje se basa en un valor equivocado, avise a ' +
        'quienes llevan este sitio. El formulario nombra el registro y la hora. Recibirá un número para preguntar.',
      record: 'Registro',
      label: 'Texto del reporte',
      send: 'Enviar el reporte',
      template: (record, page, time) =>
        `Registro: ${record}\nPágina: ${page}\nHora: ${time}\nQué está mal:\nQué debería decir, y cómo lo sabe:`,
      unnamed: '(escriba aquí su número)',
    },
  },
  accessibility: {
    title: 'Accesibilidad',
    lead:
      'Moontower está hecho para que lo use todo el mundo: con teclado, con lector de pantalla, ampliado, con alto ' +
      'contraste, en inglés y en español.',
    sections: [
      {
        title: 'A qué nos comprometemos',
        text: [
          'Nuestra meta es WCAG 2.2, nivel AA. Antes de aceptar un cambio, axe revisa cada pantalla en los dos temas ' +
            'y los dos idiomas. Esas revisiones encuentran solo una parte de los fallos.',
        ],
      },
      {
        title: 'Cómo funciona',
        text: [
          'El mapa nunca es el único camino: cada mapa tiene una lista con los mismos registros y los mismos ' +
            'filtros. Cada gráfica tiene una tabla. El color siempre va junto a una palabra o una forma.',
          'Los registros nuevos esperan hasta que usted los pida. Puede pausar todas las actualizaciones. ' +
            'Nada se mueve si su dispositivo pide menos movimiento.',
          'Pulse ? para ver los atajos de teclado. Ahí puede desactivar las letras sueltas.',
        ],
      },
      {
        title: 'Lo que sabemos que falta',
        text: [
          'Ninguna persona que use a diario un lector de pantalla ha probado todavía esta versión. El texto de los ' +
            'registros se muestra como se publica, en inglés, y puede ser difícil de leer.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead:
      'Puede leer todo sin una cuenta. Solo quienes llevan este sitio reciben una cookie. Nadie más se entera de que ' +
      'usted estuvo aquí, salvo el mapa de calles si es de otra empresa.',
    sections: [
      {
        title: 'Lo que queda en su dispositivo',
        text: [
          'Su idioma, tema, altura de filas y vistas guardadas se quedan solo en este navegador. Hasta cerrar la ' +
            'pestaña queda también por dónde iba en cada página. Borre los datos del sitio para quitarlos.',
          'Para que el sitio abra sin conexión, este navegador también guarda copias de sus páginas y de las últimas ' +
            '80 respuestas que mostró: listas, registros y conteos. Lo que usted buscó es parte de la dirección de ' +
            'una lista. Las listas alrededor de un lugar nunca se guardan. Del mismo modo se quitan todas.',
          'Si inicia sesión, este navegador guarda una clave que lo representa. Vale doce horas, o hasta que ' +
            'cierre la sesión.',
          'Un reporte que empezó queda en este navegador dos semanas, con sus fotos y su lugar, salvo que lo envíe o ' +
            'empiece de nuevo. El que envió sin conexión queda hasta que haya salido.',
        ],
      },
      {
        title: 'Su ubicación',
        text: [
          'Pedimos su ubicación solo cuando pulsa “Ver cerca de mí”, o “Usar mi ubicación” en un reporte. ' +
            'Para mostrar lo que está cerca, se redondea a cerca de un metro, aparece en la dirección de la página ' +
            'y va a nuestro servidor para buscar lo que está cerca. No la guardamos. Si comparte ese enlace, ' +
            'comparte el lugar.',
          'Una dirección que usted escribe se busca en los registros de la ciudad que tenemos. Si ningún registro la ' +
            'tiene, nuestro servidor la pregunta al servicio de mapas de OpenStreetMap. Ese servicio ve la dirección ' +
            'y nuestro servidor, no a usted. Guardamos la respuesta, sin quién preguntó. Para un reporte se le puede ' +
            'preguntar del mismo modo qué calle está en su lugar, con unos 30 pies de precisión.',
        ],
      },
      {
        title: 'Su cuenta',
        text: [
          'Guardamos su correo, su nombre, su contraseña como un código que no se puede leer, y su teléfono y ' +
            'dirección si los dio. Nada de eso es público. Quienes llevan este sitio ven su correo y su nombre. ' +
            'Los revisores ven su nombre junto a lo que escribió, pero no junto a reportes anónimos.',
          'En la página de su cuenta puede descargar todo lo que tenemos de usted. Ahí también puede borrarlo: ' +
            'su cuenta, reportes, fotos, comentarios y correos desaparecen de inmediato.',
          'Quedan cuatro cosas. Un hallazgo que se publicó queda sin su nombre; los borradores de hallazgos ' +
            'y sus imágenes se van. El registro de lo que se hizo guarda un número que ya no es de nadie. ' +
            'Un reporte anónimo de más de 30 días ya no está unido a usted, así que queda. Las copias de seguridad ' +
            'anteriores tienen sus datos hasta que se tiran.',
        ],
      },
      {
        title: 'Sus reportes',
        text: [
          'Una persona lee cada reporte antes de que sea público. Si tres de los suyos ya pasaron, los siguientes ' +
            'son públicos de inmediato. Los campamentos, los reportes anónimos y las palabras que pueden hablar de ' +
            'una persona siempre esperan, y también cada foto. Puede dejar un reporte fuera del mapa público.',
          'Los baches, las luces de la calle y los grafitis se muestran con unos 30 pies de precisión, ' +
            'salvo que elija la cuadra. Todo lo demás se muestra por su cuadra. Los revisores ven el lugar exacto. ' +
            'El personal de la ciudad también, cuando el reporte ya pasó.',
          'Quitamos de cada foto dónde y con qué se hizo. Si un revisor cubre una parte, los revisores aún ven la ' +
            'primera hasta que se borre el reporte.',
          'Un reporte anónimo está unido a su cuenta 30 días, para que pueda cambiarlo. Después cortamos esa unión y ' +
            'ya no puede cambiarlo ni borrarlo. Los demás reportes quedan hasta que usted los borre.',
        ],
      },
      {
        title: 'Lo que guarda nuestro servidor',
        text: [
          'El servidor escribe una línea por cada solicitud: la hora, la página y cuánto tardó. ' +
            'No escribe quién es usted.',
          'Para frenar avalanchas e intentos, contamos las solicitudes por dirección de internet, un día como ' +
            'máximo. Un código hecho con su correo y su dirección de internet dice por 90 días dónde inició sesión, ' +
            'para que los errores de un extraño no lo dejen fuera. Las vistas de un reporte se cuentan con códigos ' +
            'que cambian cada día.',
        ],
      },
      {
        title: 'Personas en los registros',
        text: [
          'Los nombres, teléfonos y correos de personas particulares no se muestran, aunque la ciudad los publique. ' +
            'Los campamentos se muestran por cuadra, nunca con exactitud. Quien cobra y por ' +
            'su nombre parece una persona no tiene aquí puntaje ni nombre. Métodos dice cada cuánto eso falla.',
        ],
      },
      {
        title: 'Correo',
        text: [
          'Si envía uno de nuestros formularios (Para ciudades, lista de espera de Pro, patrocinadores, contacto), ' +
            'guardamos lo que escribió y su dirección durante un año para responderle. Después se borra; ' +
            'si nos lo pide, lo borramos antes. Lo leen quienes llevan este sitio y nadie más. A lo sumo un correo ' +
            'al día dice que llegó. Cuántas ciudades preguntaron se muestra a todos, sin nombres.',
          'Si pide los boletines de cada hora, guardamos su dirección hasta que los deje. No se envía nada antes ' +
            'de que confirme. Cuando los deja, borramos la dirección. Un código hecho con ella queda un mes, ' +
            'para que nadie pueda llenarle el buzón.',
          'Si pide alertas, guardamos su dirección y lo que pidió, como temas y una zona, hasta que las termine. ' +
            'No se envía nada antes de que confirme. Cuando termina la última, borramos la dirección. También aquí ' +
            'queda un mes un código hecho con ella.',
          'Si da un teléfono para sus alertas, guardamos el número de la misma forma: antes de que confirme solo ' +
            'llega un mensaje que se lo pregunta, a lo sumo uno al día. La empresa que entrega nuestros mensajes de ' +
            'texto ve el número y las palabras. Responda STOP o use el enlace de un mensaje, y borramos el número; ' +
            'después de STOP, solo un START que usted envíe al mismo número lo abre otra vez.',
          'Al correo de una cuenta enviamos un enlace para confirmarlo, y uno para una contraseña nueva si se pide. ' +
            'Si está confirmado, también enviamos noticias de los reportes que hizo o sigue, y preguntamos una vez ' +
            'si un reporte ya está arreglado. Cada seguimiento se termina con su enlace.',
          'Cuando un correo salió, olvidamos a dónde. Que se envió queda un mes.',
        ],
      },
      {
        title: 'El mapa',
        text: [
          'El mapa de calles viene de un servidor de imágenes. Si es de otra empresa, ese servidor ve su dirección ' +
            'de internet y la parte del mapa que usted mira. Los distritos se dibujan sin él.',
        ],
      },
    ],
  },
  developers: {
    title: 'Desarrolladores y datos abiertos',
    lead: 'Todo lo que muestran las pantallas sale de una API abierta. Para leer no hace falta una clave.',
    api: {
      title: 'Las más pedidas',
      caption: 'Las direcciones que más se piden',
      address: 'Dirección',
      what: 'Lo que responde',
      formats: 'Otros formatos',
      openApi: 'Toda la API como OpenAPI 3.1',
    },
    all: {
      title: 'Todas las direcciones',
      lead: 'Lo que va tras dos puntos lo pone usted. Cada fila lleva a su parte del documento OpenAPI, en inglés.',
      find: 'Buscar una dirección',
      groups: 'Grupos de direcciones',
      who: 'Quién puede pedir',
      described: 'Descripción',
      openApi: 'OpenAPI',
      openApiOf: (address: string) => `OpenAPI de ${address}`,
      found: (shown: string, of: string) => `Direcciones: ${shown} de ${of}`,
      none: 'Ninguna dirección tiene esas palabras. Pruebe con una sola, como “council” o “csv”.',
      roles: {
        public: 'cualquiera',
        user: 'quien inició sesión',
        reviewer: 'revisores',
        staff: 'personal de la ciudad',
        operator: 'operadores',
      },
      names: {
        records: 'Registros, lugares y búsqueda',
        memory: 'Cambios y su prueba',
        pulse: 'Pulso cívico',
        spending: 'Gastos',
        analytics: 'Análisis y propiedades',
        council: 'Concejo municipal',
        watches: 'Personas sin hogar y organizaciones',
        findings: 'Hallazgos de residentes',
        incidents: 'Reportes de incidentes',
        open311: 'Open311',
        bulletins: 'Boletines y webhooks',
        alerts: 'Alertas',
        account: 'Su cuenta',
        inquiries: 'Mensajes a este servicio',
        office: 'Revisores y operadores',
        other: 'Otras',
      },
    },
    routes: {
      listItems: 'Registros cívicos, los más nuevos primero, con todos los filtros',
      getItem: 'Un registro con la fila publicada y los cambios que vimos',
      listPulseEvents: 'Lo mismo como GeoJSON, o como Apache Arrow para mapas grandes',
      getPulseStats: 'Activos, hoy, esta semana y lo usual',
      listFlagged: 'Compras con puntaje y sus motivos',
      getPorkStatistics: 'Cuentas y sumas de los puntajes',
      listRules: 'Cada regla con sus puntos y cuántas veces se activó',
      listFeeds: 'Cada fuente con su estado y sus cuentas',
      getStatsSummary: 'Lo que contiene esta copia',
      listEvents: 'Lo que pasó después de un número de secuencia',
      listBulletins: 'Lo que trajeron las lecturas de cada hora',
    },
    sections: [
      {
        title: 'Listas',
        text: [
          'Una lista responde con 500 registros como máximo. X-Total-Count dice cuántos coinciden y Link lleva a los ' +
            'siguientes. Con X-Total-Relation coinciden más; count=exact los cuenta todos. Los archivos .csv, ' +
            '.geojson y .json traen todos los que coinciden. RSS trae los 500 más recientes y lleva a los ' +
            'anteriores; el calendario trae los que tienen fecha.',
          'El CSV se puede abrir sin riesgo en una hoja de cálculo: una celda que sería una fórmula empieza con un ' +
            'apóstrofo. X-As-Of dice desde cuándo se revisaron todas las fuentes; as_of en el CSV, las de cada fila.',
          'Los filtros se llaman igual en todas partes: q, types, subtypes, district, min_value, since, until, near, ' +
            'radius, bbox. Un nombre desconocido recibe un 400 con una frase.',
        ],
      },
      {
        title: 'En vivo',
        text: [
          'Una conexión Socket.IO oye item:landed, item:changed, spending:flagged, finding:published y feed:refreshed. ' +
            'Cada evento tiene un número de secuencia; un cliente que estuvo ausente pide lo que se perdió.',
        ],
      },
      {
        title: 'En su propia página',
        text: [
          'Ponga /embed delante de la dirección de un registro (/embed/item/…), o use /embed/items y /embed/pulse ' +
            'con los filtros de las novedades o de Pulso cívico. Un marco no usa cookies ni guarda nada; ' +
            '?theme=light o dark fija los colores y ?lang=es el idioma. Compartir, en un registro o en Pulso cívico, ' +
            'le da el código para pegar, y /oembed responde a los sitios que lo piden así.',
        ],
      },
      {
        title: 'Datos honestos',
        text: [
          'Las filas inventadas llevan "simulated": true, en cada fila. Las horas son UTC. Un día sin hora es un ' +
            'día, no la medianoche. El dinero está en dólares.',
          'Cada fuente nombra su licencia. Los datos abiertos de la {cityOf} son de dominio público salvo ' +
            'que su página diga otra cosa; conserve el enlace a la fuente.',
        ],
      },
    ],
  },
};
