import type { serverPages as english } from '../en/server-pages.ts';
import type { Shape } from '../shape.ts';
import { reviewTexts } from './spending/review-texts.ts';

export const serverPages: Shape<typeof english> = {
  content: {
    tagline: 'Información local para todos: los registros públicos de {city}, cada uno con su fuente y su hora.',
    missing: '404 Página no encontrada',
    home: 'Volver al inicio',
    noItem: 'Elemento no encontrado',
    noItemText: 'No se encontró el elemento cívico solicitado.',
  },
  noScript: {
    newest: 'Los registros más nuevos',
    unfiltered: 'Los filtros de esta dirección necesitan JavaScript. Estos son los más nuevos de todos.',
    needs: 'El mapa y los filtros necesitan JavaScript. Todos los registros están también en',
    sample: 'Datos de muestra',
    whose: { 'resident-report': 'Reporte de residente, no verificado', 'moontower-calculation': 'Nuestra estimación' },
  },
  purchase: {
    none: 'Compra no encontrada',
    noneText: 'No hay ninguna compra señalada en esta dirección.',
    gone: 'Esta compra ya no está',
    goneText: 'La ciudad retiró sus pagos, así que ya no hay nada que mostrar.',
    score: (score, payee) => `Puntaje ${score} de 100${payee === '' ? '' : `, beneficiario ${payee}`}.`,
    notFinding: 'Es una revisión por reglas, no una conclusión. Un puntaje alto es una pregunta.',
    vendor: (name) => `Pagos a ${name}`,
    department: (name) => `Pagos de ${name}`,
    sums: (paid, purchases) => `Total pagado: ${paid}. Compras: ${purchases}.`,
    kind: 'Nuestro puntaje',
    notScored: 'Sin puntaje.',
    ...reviewTexts,
    onCard: { cleared: 'Aclarada por revisores.', reopened: 'Aclarada antes de cambiar.' },
  },
  gone: {
    title: 'Este registro ya salió',
    kept: (feed, days) => `Guardamos los registros de “${feed}” durante ${days} días.`,
    time: 'Guardamos este registro solo por un tiempo.',
    left: (day) => `Este salió el ${day}.`,
    record: 'Abrir el registro de la ciudad',
    home: 'Volver al inicio',
  },
  item: {
    source: 'Fuente',
    record: 'Abrir el registro de la ciudad',
    place: 'Lugar',
    district: 'Distrito del concejo',
    status: 'Estado',
    published: 'Publicado',
    value: 'Valor',
    sample: 'Datos de muestra',
    checked: 'Última consulta del conjunto de datos',
    date: 'Fecha',
    gone: 'La ciudad sacó este registro de sus datos. Vimos que ya no estaba el',
    goneOurs: 'Nuestro cálculo ya no da esto desde el',
    original: 'Original en inglés',
    /** What the date of a record is, whether it is ahead or not. */
    dates: {
      expected: (when) => `La ciudad espera terminar para el ${when}`,
      ends: (when) => `Se prevé que termine el ${when}`,
      restored: (when) => `Se espera que la luz vuelva el ${when}`,
      meeting: (when) => `Reunión pública, ${when}`,
      comment: (when) => `Comentarios hasta el ${when}`,
      other: (when) => when,
    },
  },
  card: {
    'city-record': 'Registro de la ciudad',
    'resident-report': 'Reporte de residente',
    'moontower-calculation': 'Cálculo de Moontower',
    district: 'Distrito',
    sample: 'Datos de muestra',
  },
};
