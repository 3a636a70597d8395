import { openChanges, type CivicItem, type FeedStatus } from '@moontower/contracts';
import { alertItems, alertMailSpecs, alertNouns } from '../contract.ts';
import { NEWS_FIELDS } from '../limits.ts';
import { readFollowedChanges } from '@moontower/contracts/views/changes-view';
import { recordPage } from '@moontower/contracts/items/record-page';
import { alertRecordsPage } from '../records-page.ts';
import { readFeeds } from '@moontower/store/feeds/feed-state';
import type { NewsSpan } from '../store/news/due-news.ts';
import { createDigestCache, type KeptForDigests } from '../store/news/digest-cache.ts';
import { groupBy } from '../store/news/group-by.ts';
import { readerNews, type AlertSnapshot, type ReaderNews, type RecordNews } from '../store/news/reader-news.ts';
import { endSubscription } from '../store/end-subscription.ts';
import { recordDelivery } from '../store/subscription-writes.ts';
import type { MailWords } from '@moontower/words/mails';
import { alertPhrase } from '../words/say-alert.ts';
import { defineMail, type MailOutcome } from '@moontower/mailing/define-mail';
import type { MailRoom } from '@moontower/mailing/mail-room';
import type { Entry, Section } from '@moontower/mailing/write-body';
import type { AlertPen } from './alert-pen.ts';
import { lateSources } from './late-sources.ts';
import { checkpointFor, logSections, type MailedCheckpoint } from './newest-of-log.ts';
import { editSections } from './tell-edits.ts';
import { findingSections } from './tell-findings.ts';
import { purchaseSections } from './tell-purchases.ts';

/** Records that one mail names; what is more is counted and linked. */
const MOST_TOLD = 60;
/** Mails in a row that were lost before a mailbox is suspended. */
const MOST_LOST = 5;

export interface MailNews extends Omit<ReaderNews, 'reader' | 'alerts'> {
  manageKey: string;
  leaveKey: string;
  late: Pick<FeedStatus, 'title' | 'homepage' | 'cityUpdatedAt'>[];
  checkpoint: MailedCheckpoint | undefined;
  /** When it is written. */
  at: string;
}

/** Late feeds from which records of these alerts come. */
async function lateFor({ alerts }: ReaderNews, room: MailRoom, nowMs: number): Promise<FeedStatus[]> {
  const late = await lateSources(room, nowMs);
  if (late.length === 0) return [];
  const ofEdits = alerts.flatMap(({ filter: { changes } }) => changes ?? []).map(readFollowedChanges);
  const wanted = alerts
    .filter(({ filter: { changes } }) => changes === undefined)
    .map(({ topics, filter }) => alertItems({ topics, filter }).types);
  const all = wanted.some((types) => types === undefined);
  const types = new Set(wanted.flatMap((each) => each ?? []));
  const feeds = new Map((await readFeeds(room.store)).map((feed) => [feed._id, feed]));
  return late.filter(({ id }) => {
    const { types: held = [], pulseTypes = [] } = feeds.get(id) ?? {};
    if (ofEdits.some(({ feed = id }) => feed === id)) return true;
    return [...held, ...pulseTypes].some((type) => all || types.has(type));
  });
}

const kept = new WeakMap<MailRoom, KeptForDigests>();
function keptBy(room: MailRoom): KeptForDigests {
  const held = kept.get(room) ?? createDigestCache(room.store);
  kept.set(room, held);
  return held;
}

async function gather(
  { reader, asked }: { reader: string; asked?: AlertSnapshot | undefined },
  span: NewsSpan,
  { room, at }: { room: MailRoom; at: Date },
): Promise<MailNews | undefined> {
  const told = await readerNews(room.store, reader, { span, asked, simulated: room.simulated, kept: keptBy(room) });
  if (told === undefined || countOf(told) === 0) return undefined;
  const {
    reader: { leaveKey, manageKey = '' },
    alerts: _alerts,
    ...news
  } = told;
  const [late, checkpoint] = await Promise.all([lateFor(told, room, at.getTime()), checkpointFor(room.store, at)]);
  return { ...news, leaveKey, manageKey, late, checkpoint, at: at.toISOString() };
}

const isReport = ({ provenance }: CivicItem): boolean => provenance === 'resident-report';
/** Statuses of residents’ reports are ours, and are told in the mail’s language; others stand as published. */
const reportStatus = (text: string, { reportStatuses }: AlertPen['words']): string | undefined =>
  Object.entries(reportStatuses).find(([status]) => status === text.toLowerCase().replace(' ', '_'))?.[1];

function changesOf({ item, news }: RecordNews, { words, format }: AlertPen): string[] {
  const [latest] = news.filter(({ kind }) => kind === 'changed');
  if (latest === undefined) return [];
  const tell = (name: string, text: string | undefined): string => {
    if (text === undefined) return words.nothing;
    if (name === 'value') return format.money(Math.round(Number(text) * 100));
    if (name !== 'status') return format.day(text);
    return isReport(item) ? (reportStatus(text, words) ?? text) : text;
  };
  return openFields(latest.fields ?? []).map(({ name, from, to }) =>
    words.changed(words.fields[name], tell(name, from), tell(name, to)),
  );
  function openFields(fields: Parameters<typeof openChanges>[0]) {
    const open = item.precision === 'block' ? openChanges(fields) : fields;
    return open.flatMap(({ name, from, to }) =>
      NEWS_FIELDS.flatMap((known) => (known === name ? [{ name: known, from, to }] : [])),
    );
  }
}

const entries = new WeakMap<AlertPen, WeakMap<CivicItem, Map<string, Entry>>>();

/** A record as one line. Tens of thousands of digests of one morning name the same. */
function entryOf(told: RecordNews, pen: AlertPen): Entry {
  const byItem = entries.get(pen) ?? new WeakMap<CivicItem, Map<string, Entry>>();
  entries.set(pen, byItem);
  const byChange = byItem.get(told.item) ?? new Map<string, Entry>();
  byItem.set(told.item, byChange);
  const changed = told.news.find(({ kind }) => kind === 'changed')?._id ?? '';
  const known = byChange.get(changed) ?? writeEntry(told, pen);
  byChange.set(changed, known);
  return known;
}

function writeEntry(told: RecordNews, pen: AlertPen): Entry {
  const { item } = told;
  const { words, format, page } = pen;
  const title = pen.title(item);
  const parts = [
    title,
    ...(item.address === undefined || title.includes(item.address) ? [] : [words.place(item.address)]),
    ...(item.value === undefined || item.value === 0 ? [] : [format.money(Math.round(item.value * 100))]),
    words.published(format.day(item.publishedAt)),
  ];
  const changed = changesOf(told, pen).map((text) => `. ${text}`);
  const source = isReport(item) ? words.residents : pen.source(item.sourceLabel);
  return {
    text: `${parts.join(', ')}${changed.join('')}. ${words.from(source)}`,
    link: { label: words.record, href: page(`/item/${encodeURIComponent(item.uid)}`) },
    also: { label: words.origin[item.provenance], href: recordPage(item, page) },
  };
}

/** A section for each alert, in the order of the alerts; a record stands under the first that asked for it. */
function newsSections({ records, further }: MailNews, pen: AlertPen): Section[] {
  let left = MOST_TOLD;
  const groups = groupBy(records, ({ alert }) => alert);
  const alerts = new Set([...groups.keys(), ...further.keys()]);
  return [...alerts].map((alert): Section => {
    const under = groups.get(alert) ?? [];
    const shown = under.slice(0, Math.max(0, left));
    left -= shown.length;
    const rest = under.length - shown.length + (further.get(alert) ?? 0);
    return newsSection(alert, { shown, rest, first: under[0] }, pen);
  });
}

function newsSection(
  { topics, filter, called }: RecordNews['alert'],
  { shown, rest, first }: { shown: readonly RecordNews[]; rest: number; first: RecordNews | undefined },
  pen: AlertPen,
): Section {
  const { words, format, page } = pen;
  const title = filter.uid === undefined || first === undefined ? undefined : pen.title(first.item);
  const said = { topics, filter: alertNouns({ topics: [], filter }), title, called };
  // Since no day: what is news today may have been published long before.
  const list = page(alertRecordsPage({ topics, filter: alertNouns({ topics: [], filter }) }));
  const more = { text: words.more(format.count(rest)), link: { label: words.seeAll, href: list } };
  return {
    title: alertPhrase(said, words.say, { typed: true }),
    note: words.why,
    entries: [...shown.map((told) => entryOf(told, pen)), ...(rest === 0 ? [] : [more])],
  };
}

const sumOf = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const countOf = (told: Omit<ReaderNews, 'reader' | 'alerts'>): number =>
  told.records.length +
  told.purchases.length +
  told.findings.length +
  told.edits.length +
  sumOf(told.further) +
  sumOf(told.furtherEdits);

function sections(told: MailNews, pen: AlertPen): Section[] {
  const { late, leaveKey, manageKey, checkpoint } = told;
  const { words, format, page, source } = pen;
  return [
    { entries: [{ text: words.lead(format.count(countOf(told))) }] },
    ...newsSections(told, pen),
    ...editSections(told, pen),
    ...purchaseSections(told, pen),
    ...findingSections(told, pen),
    {
      title: words.late,
      note: words.lateNote,
      entries: late.map(({ title, homepage, cityUpdatedAt }) => ({
        text: [
          source(title),
          ...(cityUpdatedAt === undefined ? [] : [words.lateSince(format.moment(cityUpdatedAt))]),
        ].join(', '),
        ...(homepage === '' ? {} : { link: { label: words.source, href: homepage } }),
      })),
    },
    {
      entries: [
        {
          text: words.reason,
          link: { label: words.manage, href: page(`/alerts/manage?token=${manageKey}`) },
          also: { label: words.stop, href: page(`/alerts/stop?token=${leaveKey}`) },
        },
      ],
    },
    ...logSections(checkpoint, pen),
  ];
}

/** Names of alerts that a text message spells out, and how long one may be there. */
const MOST_NAME = 80;

/** How much is new, what the first of its alerts is about, and the one link: the page that lists them and ends them. */
function brief(told: MailNews, { words, format, page, title }: AlertPen): string {
  const { records, further, purchases, findings, edits, vendors, manageKey } = told;
  const [first, ...others] = new Set([
    ...[...records, ...edits, ...purchases, ...findings].map(({ alert }) => alert),
    ...further.keys(),
  ]);
  if (first === undefined) return '';
  const { topics, filter, called } = first;
  const item = records.find(({ alert }) => alert === first)?.item;
  const named =
    filter.vendor === undefined ? (item === undefined ? undefined : title(item)) : vendors.get(filter.vendor);
  const what = alertPhrase({ topics, filter: alertNouns({ topics: [], filter }), title: named, called }, words.say, {
    typed: true,
  });
  return words.brief({
    count: format.count(countOf(told)),
    what: what.length > MOST_NAME ? `${what.slice(0, MOST_NAME - 1).trim()}…` : what,
    others: others.length === 0 ? '' : format.count(others.length),
    link: page(`/alerts/manage?token=${manageKey}`),
  });
}

const common = {
  words: (all: MailWords) => all.alerts,
  // No title stands in it: a subject is read over shoulders.
  subject: (told: MailNews, { words, format }: AlertPen) =>
    words.subject(format.count(countOf(told)), format.day(told.at)),
  sections,
  brief,
};
const ended = async (
  { reader }: { reader: string },
  { sent, at, why, suspended, left }: MailOutcome,
  { store }: MailRoom,
) => {
  if (left === true) {
    await endSubscription(store, { _id: reader }, { at, why: 'Its reader wrote STOP.' });
    return;
  }
  await recordDelivery(store, reader, {
    sent,
    at,
    ...(why === undefined ? {} : { why }),
    most: suspended ? 1 : MOST_LOST,
  });
};

/** What happened since the last digest, once a day or on Mondays. */
export const alertDigestMail = defineMail({
  ...common,
  spec: alertMailSpecs['alert-digest'],
  gather: ({ to, daily, weekly, ...whose }, room, { at }): Promise<MailNews | undefined> =>
    gather(whose, { to, daily, weekly }, { room, at }),
  ended,
});
/** The same, as soon as it is known. */
export const alertInstantMail = defineMail({
  ...common,
  spec: alertMailSpecs['alert-instant'],
  gather: ({ to, instant, ...whose }, room, { at }): Promise<MailNews | undefined> =>
    gather(whose, { to, instant }, { room, at }),
  ended,
});
