import type { pages as english } from '../en/pages.ts';
import type { Shape } from '../shape.ts';
import { ruleWords } from './rule-words.ts';

export const pages: Shape<typeof english> = {
  methods: {
    title: 'Métodos', lead: 'Cómo lee Moontower los registros de la ciudad y cómo recibe su puntaje una compra. Nada de esto es secreto y nada lo decide solo una máquina.',
    read: {
      title: 'Cómo leemos los registros',
      text: [
        'Leemos solo lo que la ciudad publica. Cada registro conserva el enlace a la página de la ciudad, la hora en que la ciudad lo cambió por última vez y la hora en que lo revisamos.',
        'Cada fila que llega se cuenta una vez: nueva, actualizada, sin cambios, repetida o apartada con un motivo. La página de estado de los datos muestra las sumas de cada fuente.',
        'Si una copia nueva parece mal, por ejemplo si faltan casi todas las filas, la retenemos. La última copia buena se queda en la página hasta que una persona la revise.',
        'El distrito de un lugar sale del mapa de distritos de la ciudad. Un registro sin un lugar utilizable se queda en las listas y se cuenta, pero nunca recibe un punto inventado.',
      ],
    },
    score: {
      title: 'Cómo recibe su puntaje una compra',
      text: [
        'Sumamos las líneas de pago de una orden. Si no hay orden, tomamos el documento de pago o la línea suelta. A eso le damos un puntaje de 0 a 100.',
        'Cuatro partes suman el puntaje. Dentro de una familia de reglas solo cuenta la más fuerte; las familias se suman hasta el límite de su parte.',
        'Los pagos a personas, los reembolsos, las transferencias entre gobiernos y algunas cuentas de servicios no reciben puntaje, cada uno por un motivo que nombramos.',
        'Un puntaje alto hace una pregunta. No muestra que el precio fuera injusto, que otros no pudieran ofertar ni que alguien hiciera algo malo. Muchos puntajes altos tienen un motivo común.',
      ],
      weights: 'Máximo de puntos de cada parte', part: 'Parte', points: 'Puntos', parts: { keywords: 'Palabras', amount: 'Monto', description: 'Descripción', vendor: 'Historial del proveedor' },
      bands: 'Alto es 70 o más, medio de 50 a 69, bajo de 1 a 49. Los colores cambian en 70 y en 40.',
    },
    thresholds: { title: 'Límites por fecha', caption: 'Montos a partir de los cuales se exigen varias ofertas', from: 'Compras desde', amount: 'Monto', before: (day) => `antes del ${day}`, text: 'Código de Gobierno Local de Texas 252.021. Cuenta el límite vigente el día de la compra. La ley exime las emergencias, los proveedores únicos y los servicios profesionales.' },
    rules: {
      title: 'Todas las reglas', version: (version) => `Conjunto de reglas ${version}`, lead: 'Estas son todas las reglas que hay, también las que nunca se activaron. Cada compra muestra sus propios valores y límites.', caption: 'Todas las reglas, con sus puntos y cuántas veces se activaron',
      scored: (count, time) => `Las cuentas son de la última evaluación: ${count} compras, ${time}.`,
      rule: 'Regla', what: 'Lo que busca', most: 'Máximo de puntos', count: 'Última evaluación', ordinary: 'Motivos comunes', none: 'Todavía no se evaluó ninguna compra.',
      titled: (rule, given) => ruleWords[rule]?.[0] ?? given, looksFor: (rule, given) => ruleWords[rule]?.[1] ?? given,
      fired: (fired, judged, share) => `se activó en ${fired} de ${judged} compras que pudo juzgar (${share})`,
      off: (fired, judged, limit) => `desactivada: en una muestra se activó en ${fired} de ${judged}; una regla que se activa en más del ${limit} de todas dice poco`,
      notJudged: (needs) => `aún sin juzgar: necesita ${needs}`, explains: 'no da puntos: se muestra como etiqueta o como el motivo por el que una compra no tiene puntaje',
      needs: {
        amount: 'el monto del pago', actg_ln_dscr: 'el texto de la línea de pago', obj_cd: 'el objeto en que se registra', comm_cd: 'el código de lo que se compró', vend_cust_cd: 'el código o el nombre del proveedor',
        chk_eft_iss_dt: 'la fecha del pago', rf_doc_id: 'la orden a la que pertenece el pago', rfed_doc_id: 'el número del documento de pago', rfed_doc_cd: 'el tipo de documento de pago',
        'two-years': 'dos años de pagos anteriores', 'off-day-rate': 'libros en que los días no laborables sean la excepción', contract: 'su contrato en la lista de contratos de la ciudad', 'contract-limit': 'el límite que indica la lista de contratos',
        'contract-term': 'el primer y el último día que indica la lista de contratos', 'order-lines': 'las líneas de la orden, con unidad y precio, en el archivo de órdenes de compra de la ciudad', 'price-history': 'una orden de los mismos bienes al mismo proveedor un año antes',
        'budget-line': 'la línea de presupuesto de su departamento, fondo y objeto', 'award-date': 'el día de la orden o del contrato', 'department-page': 'una mirada a todo el departamento, porque no dice nada de una sola compra',
        'original-limit': 'el límite que el concejo aprobó primero, porque la lista de contratos solo guarda el último', 'registration-date': 'el día en que se registró la empresa', 'vendor-address': 'la dirección del proveedor, que no guardamos',
        'debarment-list': 'una lista de empresas inhabilitadas', 'compliance-report': 'los informes anuales de los acuerdos de incentivos', 'grantee-returns': 'una coincidencia segura del proveedor con sus declaraciones de impuestos', 'donor-match': 'una coincidencia segura del proveedor con un donante',
        'bidder-count': 'cuántas ofertas llegaron, algo que los archivos de pagos de la ciudad no dicen',
      },
    },
    notScored: { title: 'Sin puntaje, por motivo', none: 'Todas las compras recibieron puntaje.' },
  },
  corrections: {
    title: 'Correcciones', lead: 'Cuando nos equivocamos, aquí queda escrito con su fecha, lo que decía antes y lo que dice ahora.',
    none: 'Todavía no se ha hecho ninguna corrección.', log: 'Lista',
    report: {
      title: 'Reportar un error', city: 'Si el registro de la ciudad está mal, solo la ciudad puede cambiarlo. Llame al 3-1-1 o al 512-974-2000 y dé el número del registro. Tomaremos el cambio en nuestra próxima lectura.',
      ours: 'Si mostramos un registro distinto al de la ciudad, o un puntaje se basa en un valor equivocado, avise a quienes llevan este sitio. Copie el texto de abajo: nombra el registro y la hora.',
      record: 'Registro', label: 'Texto del reporte', copy: 'Copiar el reporte', template: (record, page, time) => `Registro: ${record}\nPágina: ${page}\nHora: ${time}\nQué está mal:\nQué debería decir, y cómo lo sabe:`, unnamed: '(escriba aquí su número)',
      contact: 'Esta instalación todavía no tiene una dirección propia. Si la conoció por alguien, envíele el texto.',
    },
  },
  accessibility: {
    title: 'Accesibilidad', lead: 'Moontower está hecho para que lo use todo el mundo: con teclado, con lector de pantalla, ampliado, con alto contraste, en inglés y en español.',
    sections: [
      { title: 'A qué nos comprometemos', text: ['Nuestra meta es WCAG 2.2, nivel AA. Antes de aceptar un cambio, axe revisa cada pantalla en los dos temas y los dos idiomas. Esas revisiones encuentran solo una parte de los fallos.'] },
      { title: 'Cómo funciona', text: ['El mapa nunca es el único camino: cada mapa tiene una lista con los mismos registros y los mismos filtros. Cada gráfica tiene una tabla. El color siempre va junto a una palabra o una forma.', 'Los registros nuevos esperan hasta que usted los pida. Puede pausar todas las actualizaciones. Nada se mueve si su dispositivo pide menos movimiento.', 'Pulse ? para ver los atajos de teclado. Ahí puede desactivar las letras sueltas.'] },
      { title: 'Lo que sabemos que falta', text: ['Ninguna persona que use a diario un lector de pantalla ha probado todavía esta versión. El texto de los registros se muestra como se publica, en inglés, y puede ser difícil de leer.'] },
    ],
  },
  privacy: {
    title: 'Privacidad', lead: 'Puede leer todo sin una cuenta. No usamos cookies y ninguna otra empresa se entera de que usted estuvo aquí.',
    sections: [
      { title: 'Lo que queda en su dispositivo', text: ['Su idioma, tema, altura de filas y vistas guardadas se quedan solo en este navegador. Borre los datos del sitio para quitarlos.', 'Para que el sitio abra sin conexión, este navegador también guarda copias de sus páginas y de las últimas 80 respuestas que mostró: listas, registros y conteos. Lo que usted buscó es parte de la dirección de una lista. Las listas alrededor de un lugar nunca se guardan. Del mismo modo se quitan todas.'] },
      { title: 'Su ubicación', text: ['Pedimos su ubicación solo cuando pulsa “Ver cerca de mí”. Se redondea a cerca de un metro, aparece en la dirección de la página y va a nuestro servidor para buscar lo que está cerca. No la guardamos. Si comparte ese enlace, comparte el lugar.', 'Una dirección que usted escribe se busca en los registros de la ciudad que tenemos. Si ningún registro la tiene, nuestro servidor la pregunta al servicio de mapas de OpenStreetMap. Ese servicio ve la dirección y nuestro servidor, no a usted. Guardamos la respuesta, sin quién preguntó.'] },
      { title: 'Lo que guarda nuestro servidor', text: ['El servidor escribe una línea por cada solicitud: la hora, la página y cuánto tardó. No escribe quién es usted.'] },
      { title: 'Personas en los registros', text: ['Los nombres, teléfonos y correos de personas particulares no se muestran, aunque la ciudad los publique. Los campamentos se muestran por cuadra, nunca con exactitud. Los pagos a personas no tienen puntaje ni nombre.'] },
      { title: 'Correo', text: ['Si pide los boletines de cada hora, guardamos su dirección hasta que los deje. No se envía nada antes de que confirme. Cuando los deja, borramos la dirección. Un código hecho con ella queda un mes, para que nadie pueda llenarle el buzón.'] },
      { title: 'El mapa', text: ['El mapa de calles viene de un servidor de imágenes. Si es de otra empresa, ese servidor ve su dirección de internet y la parte del mapa que usted mira. Los distritos se dibujan sin él.'] },
    ],
  },
  developers: {
    title: 'Desarrolladores y datos abiertos', lead: 'Todo lo que muestran las pantallas sale de una API abierta. Para leer no hace falta una clave.',
    api: { title: 'Direcciones', caption: 'Direcciones públicas de la API', address: 'Dirección', what: 'Lo que responde', formats: 'Otros formatos', openApi: 'Toda la API como OpenAPI 3.1' },
    routes: {
      items: 'Registros cívicos, los más nuevos primero, con todos los filtros', item: 'Un registro con la fila publicada y los cambios que vimos', pulse: 'Lo mismo como GeoJSON, o como Apache Arrow para mapas grandes', pulseStats: 'Activos, hoy, esta semana y lo usual', flagged: 'Compras con puntaje y sus motivos', porkStatistics: 'Cuentas y sumas de los puntajes', porkRules: 'Cada regla con sus puntos y cuántas veces se activó', feeds: 'Cada fuente con su estado y sus cuentas', summary: 'Lo que contiene esta copia', events: 'Lo que pasó después de un número de secuencia', bulletins: 'Lo que trajeron las lecturas de cada hora',
    },
    sections: [
      { title: 'Listas', text: ['Una lista responde con 500 registros como máximo. X-Total-Count dice cuántos coinciden y el encabezado Link lleva a los siguientes. Los archivos .csv, .geojson y .json traen todos los que coinciden. RSS trae los 500 más recientes y lleva a los anteriores; el calendario trae los que tienen fecha.', 'El CSV se puede abrir sin riesgo en una hoja de cálculo: una celda que se ejecutaría como fórmula empieza con un apóstrofo. X-As-Of dice desde cuándo se revisaron todas las fuentes de una respuesta; as_of en el CSV lo dice de cada fila.', 'Los filtros se llaman igual en todas partes: q, types, subtypes, district, min_value, since, until, near, radius, bbox. Un nombre desconocido recibe un 400 con una frase.'] },
      { title: 'En vivo', text: ['Una conexión Socket.IO oye item:landed, item:changed, spending:flagged y feed:refreshed. Cada evento tiene un número de secuencia; un cliente que estuvo ausente pide lo que se perdió.'] },
      { title: 'En su propia página', text: ['Ponga /embed delante de la dirección de un registro (/embed/item/…), o use /embed/items y /embed/pulse con los filtros de las novedades o de Pulso cívico. Un marco no usa cookies ni guarda nada; ?theme=light o dark fija los colores y ?lang=es el idioma. Compartir, en un registro o en Pulso cívico, le da el código para pegar, y /oembed responde a los sitios que lo piden así.'] },
      { title: 'Datos honestos', text: ['Las filas inventadas llevan "simulated": true, en cada fila. Las horas son UTC. Un día sin hora es un día, no la medianoche. El dinero está en dólares.', 'Cada fuente nombra su licencia. Los datos abiertos de la Ciudad de Austin son de dominio público salvo que su página diga otra cosa; conserve el enlace a la fuente.'] },
    ],
  },
};
