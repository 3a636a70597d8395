import type { CivicItem } from '@moontower/contracts';
import type { Version } from '@moontower/contracts/versions/version';
import { expect, it } from 'vitest';
import type { AlertDocument } from '../store/alert-documents.ts';
import { alertDigestMail, type MailNews } from './alert-mails.ts';

const AT = '2026-07-10T18:00:00.000Z';
const day = new Date(AT);
const item: CivicItem = {
  uid: 'zoning:1',
  id: '1',
  feed: 'zoning',
  type: 'zoning-cases',
  pulseType: 'development',
  subtype: 'other',
  title: 'C14-2026-0001',
  precision: 'exact',
  url: 'https://city.example/1',
  publishedAt: AT,
  publishedDayOnly: false,
  firstSeenAt: AT,
  changedAt: AT,
  sourceLabel: 'Zoning cases',
  provenance: 'city-record',
  suspiciousFlag: false,
  tags: [],
};
const alert: AlertDocument = {
  _id: 'a',
  reader: 'r',
  state: 'active',
  topics: ['zoning'],
  filter: {},
  query: 'q',
  frequency: 'daily',
  createdAt: day,
  changedAt: day,
  sinceSeq: 0,
};
const news = { _id: 'n', seq: 1, at: day, uid: item.uid, feed: item.feed, queries: ['q'] };
const change: Version = {
  leaf: 1,
  uid: 'tree:1',
  feed: 'tree',
  key: '1',
  kind: 'removed',
  at: AT,
  run: 'x',
  fields: [],
};
const told: MailNews = {
  records: [{ item, alert, news: [{ ...news, kind: 'new' }] }],
  further: new Map(),
  purchases: [],
  findings: [],
  edits: [
    { change, feed: { title: 'Tree permits', publisher: 'City of Austin' }, alert, news: { ...news, kind: 'edited' } },
  ],
  furtherEdits: new Map(),
  vendors: new Map(),
  manageKey: 'm',
  leaveKey: 'l',
  late: [
    { title: 'Crime reports', homepage: '' },
    { title: 'Code complaint cases', homepage: '', cityUpdatedAt: AT },
  ],
  checkpoint: undefined,
  at: AT,
};
const mail = (language: 'en' | 'es') =>
  alertDigestMail.say(told, { language, publicUrl: 'https://m.example', zone: 'America/Chicago', simulated: false });

it('a mail of alerts names the source of a record, of an edit and those that are late in the reader’s language', () => {
  const said = (language: 'en' | 'es') => mail(language).text;
  for (const name of ['Source: Zoning cases', 'Source: Tree permits', '- Crime reports\n', '- Code complaint cases, '])
    expect(said('en')).toContain(name);
  for (const name of [
    'Fuente: Casos de zonificación',
    'Fuente: Permisos de árboles',
    '- Reportes de delitos\n',
    '- Quejas de código, ',
  ])
    expect(said('es')).toContain(name);
});
