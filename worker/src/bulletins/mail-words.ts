import type { MailLanguage } from '@moontower/contracts';

/** Everything a mail says, in one language. Numbers arrive as text. */
export interface MailWords {
  sampleSubject: string; sample: string;
  subject: (when: string) => string;
  lead: (from: string, to: string) => string;
  totals: (parts: { readings: string; received: string; fresh: string; changed: string; gone: string; heldBack: string; leftOut: string }) => string;
  feeds: string; feedLine: (parts: { fresh: string; changed: string; gone: string; heldBack: string }) => string;
  moreFeeds: (count: string) => string; source: string;
  late: string; lateLine: (state: string) => string; lateSince: (day: string) => string;
  flagged: (count: string, dollars: string) => string; flaggedNote: string; score: (points: string) => string;
  biggest: string; cityPage: string;
  failures: string; failure: (state: string, times: string) => string;
  read: string; why: string; leave: string;
  states: Record<string, string>;
  confirmSubject: string; confirm: (sample: boolean) => readonly string[]; confirmLink: string; confirmIgnore: string;
}

const en: MailWords = {
  sampleSubject: 'Sample data', sample: 'SAMPLE DATA. These records are made up. They are not about Austin.',
  subject: (when) => `Austin records, ${when}`,
  lead: (from, to) => `What our readings brought from ${from} to ${to}, Austin time.`,
  totals: ({ readings, received, fresh, changed, gone, heldBack, leftOut }) => `${readings} readings, ${received} rows: ${fresh} new, ${changed} changed, ${gone} gone, ${heldBack} held back for a check, ${leftOut} left out by rule.`,
  feeds: 'Feeds', feedLine: ({ fresh, changed, gone, heldBack }) => `${fresh} new, ${changed} changed, ${gone} gone, ${heldBack} held back`,
  moreFeeds: (count) => `and ${count} more feeds on the page`, source: 'Source',
  late: 'Not up to date', lateLine: (state) => state, lateSince: (day) => `city’s last change ${day}`,
  flagged: (count, dollars) => `Flagged for a second look: ${count} purchases, ${dollars}`,
  flaggedNote: 'A score is a question, not a finding. Each one lists plain reasons that may explain it.', score: (points) => `score ${points} of 100`,
  biggest: 'Largest new records by stated value', cityPage: 'City page',
  failures: 'Readings that did not end well', failure: (state, times) => `${state}, ${times} times`,
  read: 'Read it with all sources', why: 'You get this because this address asked for hourly bulletins.', leave: 'Stop these mails',
  states: { late: 'late', stale: 'stale', held: 'held back', drifted: 'columns changed', unreachable: 'no answer', failed: 'failed', interrupted: 'cut short', ok: 'ok', loading: 'first load', waiting: 'waiting' },
  confirmSubject: 'Confirm your hourly bulletins',
  confirm: (sample) => ['Somebody asked us to send hourly bulletins on Austin’s public records to this address.', ...(sample ? ['This copy shows sample data. Its records are made up.'] : []), 'Open this link and press the button to confirm. It works for seven days.'],
  confirmLink: 'Confirm', confirmIgnore: 'If it was not you, do nothing: no more mail will come, and the address is forgotten after seven days.',
};

const es: MailWords = {
  sampleSubject: 'Datos de muestra', sample: 'DATOS DE MUESTRA. Estos registros son inventados. No tratan de Austin.',
  subject: (when) => `Registros de Austin, ${when}`,
  lead: (from, to) => `Lo que trajeron nuestras lecturas de ${from} a ${to}, hora de Austin.`,
  totals: ({ readings, received, fresh, changed, gone, heldBack, leftOut }) => `${readings} lecturas, ${received} filas: ${fresh} nuevas, ${changed} cambiadas, ${gone} retiradas, ${heldBack} retenidas para revisión, ${leftOut} excluidas por regla.`,
  feeds: 'Fuentes', feedLine: ({ fresh, changed, gone, heldBack }) => `${fresh} nuevas, ${changed} cambiadas, ${gone} retiradas, ${heldBack} retenidas`,
  moreFeeds: (count) => `y ${count} fuentes más en la página`, source: 'Fuente',
  late: 'No están al día', lateLine: (state) => state, lateSince: (day) => `último cambio de la ciudad ${day}`,
  flagged: (count, dollars) => `Marcadas para otra mirada: ${count} compras, ${dollars}`,
  flaggedNote: 'Un puntaje es una pregunta, no una conclusión. Cada uno da razones sencillas que pueden explicarlo.', score: (points) => `puntaje ${points} de 100`,
  biggest: 'Registros nuevos con mayor valor declarado', cityPage: 'Página de la ciudad',
  failures: 'Lecturas que no terminaron bien', failure: (state, times) => `${state}, ${times} veces`,
  read: 'Leerlo con todas las fuentes', why: 'Recibe esto porque esta dirección pidió boletines cada hora.', leave: 'No recibir más estos correos',
  states: { late: 'con retraso', stale: 'desactualizada', held: 'retenida', drifted: 'columnas cambiadas', unreachable: 'sin respuesta', failed: 'falló', interrupted: 'interrumpida', ok: 'al día', loading: 'primera carga', waiting: 'en espera' },
  confirmSubject: 'Confirme sus boletines cada hora',
  confirm: (sample) => ['Alguien nos pidió enviar a esta dirección boletines cada hora sobre los registros públicos de Austin.', ...(sample ? ['Esta copia muestra datos de muestra. Sus registros son inventados.'] : []), 'Abra este enlace y pulse el botón para confirmar. Sirve durante siete días.'],
  confirmLink: 'Confirmar', confirmIgnore: 'Si no fue usted, no haga nada: no llegará más correo y la dirección se olvida a los siete días.',
};

export const mailWords: Record<MailLanguage, MailWords> = { en, es };
