import type { pork as english } from '../en/pork.ts';
import type { Shape } from '../shape.ts';
import { ruleWords } from './rule-words.ts';

export const pork: Shape<typeof english> = {
  title: 'Gasto en la mira', pageTitle: 'Gasto en la mira',
  question: 'Un puntaje alto es una pregunta, no prueba de desperdicio.', lead: 'Nuestras reglas leen cada compra. Las personas deciden.',
  stats: {
    label: 'Números de todas las compras con puntaje', scored: 'Compras con puntaje', notScored: (n) => `${n} sin puntaje`, value: 'Valor de estas compras', high: 'Alto (puntaje de 70 o más)', highNote: (amount) => `por ${amount}`, highNone: 'ninguna compra llega a 70', topScore: (n) => `el puntaje más alto es ${n}`, average: 'Puntaje promedio', averageNote: (n) => `de 100, n = ${n}`,
  },
  tabs: { label: 'Gasto en la mira', flagged: 'Señaladas', categories: 'Categorías', keywords: 'Palabras', 'fact-check': 'Verificación' },
  filters: {
    search: 'Buscar compras', placeholder: 'Busque texto, departamento o monto', priority: 'Prioridad', sort: 'Orden', keywords: 'Palabras', csv: 'CSV', button: 'Filtros',
    priorities: { all: 'Todas las señaladas', high: 'Alto (puntaje de 70 o más)', medium: 'Medio (50 a 69)', low: 'Bajo (1 a 49)', cleared: 'Aclarada por revisión', confirmed: 'Confirmada por revisión' },
    prioritiesShort: { all: 'todas', high: 'alto, 70 o más', medium: 'medio, 50 a 69', low: 'bajo, 1 a 49', cleared: 'aclarada por revisión', confirmed: 'confirmada por revisión' },
    sorts: { score: 'Puntaje', amount: 'Monto', date: 'Fecha' }, sortsShort: { score: 'puntaje', amount: 'monto', date: 'fecha' },
    keywordNames: { consulting: 'consultoría', emergency: 'emergencia', 'sole source': 'un solo proveedor', luxury: 'lujo', 'no-bid': 'sin licitación' },
    clear: 'Quitar filtros',
  },
  count: { many: (n) => `${n} compras`, one: '1 compra', none: 'Sin compras', by: { score: 'el puntaje más alto primero', amount: 'el monto más alto primero', date: 'la más nueva primero' }, of: (shown, all) => `Las primeras ${shown} de ${all} compras`, scoredAt: (when) => `Puntaje del ${when}` },
  heading: 'Compras',
  card: {
    of: 'de 100', score: 'Puntaje (reglas):', review: 'Revisión (personas):', paid: 'pagado', matched: 'Palabras halladas:', noMatch: 'Ninguna palabra de la lista', reasons: 'Ver los motivos', document: 'Documento de origen', line: 'Línea contable', compare: 'Agregar a la comparación', compared: 'En la comparación', rule: 'Revisión automática, no una conclusión',
    reasonsOf: (title) => `Ver los motivos: ${title}`, documentOf: (title) => `Documento de origen: ${title}`, lineOf: (title) => `Línea contable: ${title}`, compareOf: (title) => `Agregar a la comparación: ${title}`, comparedOf: (title) => `Sacar de la comparación: ${title}`,
    noDepartment: 'El departamento no está en el registro', noDate: 'No hay fecha en el registro', byPayment: (day) => `primer pago ${day}`, lines: (n) => `${n} líneas`, oneLine: '1 línea', unit: { order: 'orden', document: 'documento de pago', line: 'línea suelta' },
  },
  bands: { high: 'Alto', medium: 'Medio', low: 'Bajo', none: 'Ninguno', 'not-scored': 'Sin puntaje' },
  reviews: { high_priority: 'Prioridad alta', medium_priority: 'Prioridad media', cleared: 'Aclarada', confirmed: 'Confirmada', not_reviewed: 'Sin revisar todavía' },
  explain: {
    badge: 'Nuestro puntaje', title: 'Explicar este puntaje', rules: (version) => `Reglas ${version}`, run: (when) => `Puntaje del ${when}`, choose: 'Elija “Ver los motivos” en una compra para ver cómo se suma su puntaje.',
    titled: (rule, given) => ruleWords[rule]?.[0] ?? given,
    parts: { keywords: 'Palabras', amount: 'Monto', description: 'Descripción', vendor: 'Historial del proveedor' }, of: (limit) => `de ${limit}`, notScored: 'Sin puntaje', notScoredText: 'Sin puntaje. El registro no tiene lo que estas reglas necesitan.', nothing: { keywords: 'El texto no tiene ninguna palabra de nuestra lista.', amount: 'Ninguna regla sobre el monto se activó.', description: 'Ninguna regla sobre el texto se activó.', vendor: 'Ninguna regla sobre el historial del proveedor se activó.' },
    points: (points) => (points === '1' ? '1 punto' : `${points} puntos`), noPoints: 'Se activó, pero cuenta una regla más fuerte del mismo tipo.', limit: (value) => `se señala desde ${value}`, why: 'Por qué puede importar', ordinary: 'Un motivo común podría ser', rule: (id, version) => `Regla ${id}, versión ${version}`,
    total: 'Puntaje', possible: (got, possible) => `${got} de ${possible} posibles`, doesNotShow: 'Esto no muestra', doesNotShowText: 'si el precio fue justo, si otros pudieron ofertar ni quién decidió.',
    completeness: 'Registro completo', confidence: 'Confianza', confidences: { low: 'baja', medium: 'media', high: 'alta' }, method: 'Leer el método', error: 'Reportar un error', medium: '40', high: '70', scale: (score) => `Puntaje ${score} en una escala de 0 a 100`, mediumTick: '50 Medio', highTick: '70 Alto', close: 'Cerrar', facts: 'Lo que la regla comparó',
    from: (column) => `columna ${column}`, details: 'Por qué puede importar, y motivos comunes',
  },
  compare: { title: 'Comparar compras', tray: (n) => `${n} de 3 para comparar`, open: 'Comparar', clear: 'Vaciar', close: 'Cerrar', caption: 'Las compras elegidas, lado a lado', same: 'igual', differs: 'distinto', full: 'Ya eligió tres compras. Saque una primero.', rows: { score: 'Puntaje', band: 'Nivel', amount: 'Monto', department: 'Departamento', date: 'Fecha', object: 'Objeto', words: 'Palabras halladas', review: 'Revisión (personas)', lines: 'Líneas contables' }, fact: 'Dato', difference: 'Diferencia' },
  categories: { title: 'Dónde están los montos señalados', caption: 'Monto señalado por tipo de gasto', category: 'Tipo de gasto', amount: 'Monto señalado', share: 'Parte', empty: 'No hay datos por categoría.', limits: 'Lo que esto deja fuera: compras que ninguna regla señaló, pagos a personas y lo que no pudimos evaluar. Un monto señalado no es un monto desperdiciado.' },
  keywords: { title: 'Palabras de la lista en los textos de compras', caption: 'Palabras de nuestra lista y cuántas compras las tienen', word: 'Palabra', share: 'Parte', count: 'Compras', empty: 'No hay datos de palabras.', limits: 'Lo que esto deja fuera: palabras que no están en la lista y textos que la ciudad acortó. Una palabra dice cómo se hizo una compra, no que estuvo mal.', show: (word) => `Ver compras con “${word}”` },
  factCheck: { title: 'Verificación', empty: 'No hay proyectos señalados en este momento', text: 'Una verificación necesita a una persona que compare una afirmación con el registro de la ciudad. Todavía no se ha hecho ninguna, así que aquí no hay nada que mostrar.', caption: 'Compras que personas han revisado', verdict: 'Revisión', record: 'Registro', claim: 'Lo que dijeron nuestras reglas' },
  empty: { title: 'No se encontraron compras señaladas', text: 'Ninguna compra coincide con sus filtros.' },
  notScored: { title: 'Sin puntaje', lead: 'Estas compras no tienen puntaje, cada una por un motivo con nombre.' },
  more: (n) => `Mostrar ${n} más`, source: 'Fuente', capped: (n) => `Se muestran las primeras ${n}. Use los filtros o descargue todo.`,
};
