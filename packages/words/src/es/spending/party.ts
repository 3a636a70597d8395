import type { party as english } from '../../en/spending/party.ts';
import type { Shape } from '../../shape.ts';

export const party: Shape<typeof english> = {
  title: 'Pagos',
  vendor: (name) => `Pagos a ${name}`,
  department: (name) => `Pagos de ${name}`,
  vendorLead: 'Todo lo pagado bajo un código de proveedor, y lo que marcaron nuestras reglas.',
  payeeLead:
    'Todo lo pagado bajo exactamente este nombre. El registro no le da código de proveedor; otras grafías no ' +
    'se cuentan aquí.',
  departmentLead: 'Todo lo que pagó un departamento, y lo que marcaron nuestras reglas.',
  code: (code) => `Código ${code}`,
  back: 'Todas las compras marcadas',
  allPayments: 'Todos los pagos, los más nuevos primero',
  missing: {
    title: '404 Página no encontrada',
    text:
      'Nada con puntaje está bajo este código o nombre. Las personas y los beneficiarios de una sola vez no ' +
      'tienen página.',
  },
  stats: { label: 'En resumen', paid: 'Pagado', purchases: 'Compras', flagged: 'Marcadas' },
  years: {
    title: 'Por año fiscal',
    caption: 'Pagado por año fiscal',
    year: 'Año fiscal',
    paid: 'Pagado',
    purchases: 'Compras',
    partial: 'hasta ahora',
    none: 'Sin año en el registro',
    whole: 'Una orden cuenta entera en el año fiscal y el mes de su primer pago.',
  },
  leftOut: (persons, reversals, notScored) =>
    `Fuera de todas las sumas: pagos a personas ${persons}, reversiones ${reversals}, sin puntaje ${notScored}.`,
  rows: 'Todas las filas de estas sumas (CSV)',
  departments: { title: 'Departamentos', caption: 'Pagado por departamento', name: 'Departamento' },
  vendors: {
    title: 'Proveedores con más pagos',
    caption: 'Pagado por proveedor',
    name: 'Proveedor',
    unnamed: 'Sin nombre en el registro',
  },
  spellings: {
    title: 'Cómo escribe el nombre el registro',
    lead: 'Los nombres quedan separados, salvo que solo difieran en signos y mayúsculas.',
    also: (list) => `también escrito: ${list}`,
    other: 'El mismo nombre bajo otro código. Puede ser una empresa o dos:',
  },
  contracts: {
    title: 'Contratos',
    caption: 'Contratos de este proveedor',
    name: 'Contrato',
    none: 'La lista no tiene ninguno.',
  },
  flagged: {
    title: 'Compras marcadas',
    none: 'Ninguna de sus compras está marcada.',
    more: (shown, all) => `Las ${shown} más altas de ${all}.`,
    all: 'Todas en el rastreador',
    reply: 'La parte nombrada puede impugnar cada marca en su página.',
  },
  panels: {
    title: 'Patrones sin puntos',
    lead: 'Estos patrones no suman nada a ningún puntaje. Cada uno tiene motivos comunes.',
    noPurchase: 'Ninguna en nuestra copia',
    months: 'Por mes del año fiscal',
    monthsText:
      'Septiembre es el último mes. El gasto sube cuando terminan los presupuestos, y también cuando se ' +
      'trabaja en verano.',
    month: 'Mes',
    yearEnd: 'Cómo terminaron los años fiscales',
    yearEndText:
      'Años completos de 50 compras o más. Las facturas tardías y los asientos de cierre suben el final de un año. ' +
      'Para comparar: el gobierno de EE. UU. compró una vez 4.9 veces una semana normal en su última semana (Liebman ' +
      'y Mahoney, 2017).',
    september: 'Septiembre',
    usualMonth: 'Promedio de los otros meses',
    lastDays: 'Últimos cinco días hábiles',
    usualWeek: 'Semana promedio',
    times: (n) => `${n}×`,
    mad: (mad) => `Diferencia media con las partes de Benford: ${mad}.`,
    bands: {
      close: 'Es cercana.',
      acceptable: 'Es aceptable.',
      marginal: 'Es marginal.',
      nonconforming: 'Está fuera de los límites usuales.',
    },
    bandsFrom: 'Los límites vienen de la experiencia (Nigrini). Con muchos montos, siempre hay diferencias pequeñas.',
    pairs: (n) => `Primeras dos cifras (n = ${n})`,
    pairsText: 'Los cinco pares que más pasan de lo esperado. Basta un precio que se paga a menudo.',
    pair: 'Primeras dos cifras',
    found: 'Hallado',
    wanted: 'Esperado',
    heap: (below, above, usual) =>
      `Justo debajo ${below}, justo encima ${above}. Según los montos vecinos, ${usual} estaría debajo.`,
    heapRare: (chance) => `Tantos debajo tienen una probabilidad de ${chance}.`,
    heapUsual: 'Eso está dentro de lo que hace el azar.',
    rare: (limit) => `menos de ${limit}`,
    few: 'Muy poco para un patrón, así que no se dibuja:',
    needs: {
      months: 'meses del año (24 compras)',
      yearEnds: 'cómo terminaron los años (un año completo de 50 compras)',
      firstDigits: 'primeras cifras (1,000 montos)',
      twoDigits: 'primeras dos cifras (3,000 montos)',
      bunching: 'montos cerca del límite (20 a menos de un vigésimo de él)',
    },
    digits: (n) => `Primeras cifras de los montos de $10 o más (n = ${n})`,
    digitsText:
      'Los montos que crecen solos siguen la ley de Benford. Las listas de precios y las cuotas fijas no, y está bien.',
    digit: 'Primera cifra',
    share: 'Parte',
    expected: 'Según la ley de Benford',
    bunching: (limit, day) => `Montos cerca de ${limit}, el límite para pedir ofertas desde el ${day}`,
    bunchingText:
      'Muchos montos justo debajo del límite pueden indicar órdenes partidas. Los límites también ordenan las ' +
      'compras por sí solos.',
    around: 'Monto',
    purchases: 'Compras',
    range: (from, below) => `de ${from} a menos de ${below}`,
  },
  newFlagged: (n) => `Nuevas compras marcadas: ${n}`,
};
