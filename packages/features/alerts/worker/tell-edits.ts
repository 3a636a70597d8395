import { alertNouns } from '../contract.ts';
import type { VersionField } from '@moontower/contracts/versions/version';
import { isWithheldField } from '@moontower/contracts/versions/withheld-field';
import { changesPage } from '@moontower/contracts/views/changes-view';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { groupBy } from '../store/news/group-by.ts';
import type { EditedNews, EditedRow } from '../store/news/edited-rows.ts';
import { alertPhrase } from '../words/say-alert.ts';
import type { Entry, Section } from '@moontower/mailing/write-body';
import type { AlertPen } from './alert-pen.ts';

const MOST_TOLD = 20;
/** Columns that one edit tells, and how much of a value; the others are on the page. */
const MOST_COLUMNS = 6;
const LONGEST = 200;

const short = (value: string): string => (value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value);

/** Both values side by side. A column whose values were taken back has neither, nor a word of them. */
function columnOf(field: VersionField, { words: { edits: words } }: AlertPen): string {
  const { name, from, to } = field;
  if (isWithheldField(field)) return words.withheld(name);
  const told = (value: string | undefined) => (value === undefined ? words.nothing : words.value(short(value)));
  return words.column(name, told(from), told(to));
}

function entryOf({ change, feed }: EditedRow, pen: AlertPen): Entry {
  const { words, format, page } = pen;
  const { kind, heir, title = change.key, fields, at, uid } = change;
  const what = heir === undefined ? kind : 'replaced';
  const { title: source, publisher } = feed ?? { title: change.feed, publisher: change.feed };
  const columns = fields.slice(0, MOST_COLUMNS).map((field) => columnOf(field, pen));
  const rest = fields.length - columns.length;
  const said = [
    `${words.edits.kinds[what]}: ${title}`,
    words.edits.says[what](publisher),
    [...columns, ...(rest > 0 ? [words.more(format.count(rest))] : [])].join('; '),
    words.edits.read(format.moment(at)),
    words.from(pen.source(source)),
  ];
  const history = { label: words.edits.history, href: page(withQuery('/changes', { uid })) };
  return {
    text: said.filter((part) => part !== '').join('. '),
    ...(change.page === undefined
      ? { link: history }
      : { link: { label: words.record, href: page(change.page) }, also: history }),
  };
}

/** A section for each alert on edits and removals, with the ordinary reasons for them. */
export function editSections({ edits, furtherEdits }: EditedNews, pen: AlertPen): Section[] {
  const { words, format, page } = pen;
  const groups = groupBy(edits, ({ alert }) => alert);
  return [...new Set([...groups.keys(), ...furtherEdits.keys()])].map((alert): Section => {
    const { filter, called } = alert;
    const under = groups.get(alert) ?? [];
    const shown = under.slice(0, MOST_TOLD);
    const rest = under.length - shown.length + (furtherEdits.get(alert) ?? 0);
    const link = { label: words.seeAll, href: page(changesPage(filter.changes ?? 'all')) };
    return {
      title: alertPhrase({ topics: [], filter: alertNouns({ topics: [], filter }), called }, words.say, {
        typed: true,
      }),
      note: `${words.why} ${words.edits.reasons}`,
      entries: [
        ...shown.map((told) => entryOf(told, pen)),
        ...(rest === 0 ? [] : [{ text: words.more(format.count(rest)), link }]),
      ],
    };
  });
}
