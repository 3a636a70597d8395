import type { methods as english } from '../../en/spending/methods.ts';
import type { Shape } from '../../shape.ts';
import { measured } from './measured.ts';
import { ruleTexts } from './rule-texts.ts';

export const methods: Shape<typeof english> = {
  title: 'Métodos',
  lead:
    'Cómo lee Moontower los registros de la ciudad y cómo recibe su puntaje una compra. Nada de esto es secreto y ' +
    'nada lo decide solo una máquina.',
  read: {
    title: 'Cómo leemos los registros',
    text: [
      'Leemos lo que publica la ciudad y, en sus propios temas, lo que publican el estado, oficinas federales ' +
        'y ProPublica. Los reportes de residentes están al lado y llevan su marca. Cada registro nombra su ' +
        'fuente y la enlaza, con la hora en que la fuente lo cambió por última vez, si la dice, y la hora en ' +
        'que lo revisamos.',
      'Cada fila que llega se cuenta una vez: nueva, actualizada, sin cambios, repetida o apartada con un motivo. ' +
        'La página de estado de los datos muestra las sumas de cada fuente.',
      'Si una copia nueva parece mal, por ejemplo si falta la mayoría de las filas, la retenemos. La última copia ' +
        'buena se queda en la página hasta que una persona la revise.',
      'El distrito de un lugar sale del mapa de distritos de la ciudad. Un registro sin un lugar utilizable se ' +
        'queda en las listas y se cuenta, pero nunca recibe un punto inventado.',
    ],
  },
  score: {
    title: 'Cómo recibe su puntaje una compra',
    text: [
      'Sumamos las líneas de pago de una orden. Si no hay orden, tomamos el documento de pago o la línea suelta. ' +
        'A eso le damos un puntaje de 0 a 100.',
      'Cuatro partes suman el puntaje. Dentro de una familia de reglas solo cuenta la más fuerte; las familias se ' +
        'suman hasta el límite de su parte.',
      'Los pagos a quien por su nombre parece una persona, los reembolsos, las transferencias entre gobiernos y ' +
        'algunas cuentas de servicios no reciben puntaje, cada uno por un motivo que nombramos. Abajo se ve cada ' +
        'cuánto nos engaña un nombre.',
      'Un puntaje alto hace una pregunta. No muestra que el precio fuera injusto, que otros no pudieran ofertar ni ' +
        'que alguien hiciera algo malo. Muchos puntajes altos tienen un motivo común.',
    ],
    weights: 'Máximo de puntos de cada parte',
    part: 'Parte',
    points: 'Puntos',
    parts: { keywords: 'Palabras', amount: 'Monto', description: 'Descripción', vendor: 'Historial del proveedor' },
    bands:
      'Alto es una regla fuerte y otra de 8 puntos o más de una parte distinta. Medio es una regla fuerte. Bajo es ' +
      'el resto. Las reglas que solo dicen que algo es grande, redondo o raro no dan nivel. Dentro de un nivel ' +
      'ordenan los puntos. Los colores siguen el nivel.',
  },
  measured,
  thresholds: {
    title: 'Límites por fecha',
    caption: 'Montos por encima de los cuales se exigen varias ofertas',
    from: 'Compras desde',
    amount: 'Monto',
    before: (day) => `antes del ${day}`,
    text:
      'Código de Gobierno Local de Texas 252.021. Cuenta el límite vigente el día de la compra. La ley exime las ' +
      'emergencias, los proveedores únicos y los servicios profesionales.',
  },
  rules: {
    title: 'Todas las reglas',
    version: (version) => `Conjunto de reglas ${version}`,
    lead:
      'Estas son todas las reglas que hay, también las que nunca se activaron. Cada compra muestra sus propios ' +
      'valores y límites.',
    caption: 'Todas las reglas, con sus puntos y cuántas veces se activaron',
    scored: (count, time) => `Las cuentas son de la última evaluación (${time}): ${count} compras.`,
    rule: 'Regla',
    what: 'Lo que busca',
    most: 'Máximo de puntos',
    count: 'Última evaluación',
    ordinary: 'Motivos comunes',
    none: 'Todavía no se evaluó ninguna compra.',
    ...ruleTexts,
    example: 'Ejemplo resuelto',
    exampleText: 'Compras inventadas, juzgadas por la propia regla.',
    given: 'Se tiene',
    compared: 'La regla compara',
    beside: (n) => `otras compras inventadas junto a ella: ${n}`,
    gives: (points, most) => `La regla da ${points} de ${most} puntos como máximo.`,
    list: 'Compras con puntos en las que se activó',
    fired: (fired, judged, share) => `se activó en ${fired} de ${judged} compras que pudo juzgar (${share})`,
    off: (fired, judged, limit) =>
      `desactivada: en una muestra se activó en ${fired} de ${judged}; una regla que se activa en más del ${limit} ` +
      'de todas dice poco',
    notJudged: (needs) => `aún sin juzgar: necesita ${needs}`,
    explains: 'no da puntos: se muestra como etiqueta o como el motivo por el que una compra no tiene puntaje',
    needs: {
      amount: 'el monto del pago',
      actg_ln_dscr: 'el texto de la línea de pago',
      obj_cd: 'el objeto en que se registra',
      comm_cd: 'el código de lo que se compró',
      vend_cust_cd: 'el código o el nombre del proveedor',
      chk_eft_iss_dt: 'la fecha del pago',
      rf_doc_id: 'la orden a la que pertenece el pago',
      rfed_doc_id: 'el número del documento de pago',
      rfed_doc_cd: 'el tipo de documento de pago',
      'payments-apart': 'pagos cada uno por sí mismo, no sumados por año',
      'two-years': 'dos años de pagos anteriores',
      'off-day-rate': 'libros en que los días no laborables sean la excepción',
      contract: 'su contrato en la lista de contratos de la ciudad',
      'contract-limit': 'el límite que indica la lista de contratos',
      'contract-term': 'el primer y el último día que indica la lista de contratos',
      'order-lines': 'las líneas de la orden, con unidad y precio, en el archivo de órdenes de compra de la ciudad',
      'price-history': 'una orden de los mismos bienes al mismo proveedor un año antes',
      'budget-line': 'la línea de presupuesto de su departamento, fondo y objeto',
      'award-date': 'el día de la orden o del contrato',
      'department-page': 'una mirada a todo el departamento, porque no dice nada de una sola compra',
      'original-limit': 'el límite que el concejo aprobó primero, porque la lista de contratos solo guarda el último',
      'registration-date': 'el día en que se registró la empresa',
      'vendor-address': 'la dirección del proveedor, que no guardamos',
      'debarment-list': 'una lista de empresas inhabilitadas',
      'compliance-report': 'los informes anuales de los acuerdos de incentivos',
      'grantee-returns': 'una coincidencia segura del proveedor con sus declaraciones de impuestos',
      'donor-match': 'una coincidencia segura del proveedor con un donante',
      'bidder-count': 'cuántas ofertas llegaron, algo que los archivos de pagos de la ciudad no dicen',
    },
  },
  notScored: { title: 'Sin puntaje, por motivo', none: 'Todas las compras recibieron puntaje.' },
};
