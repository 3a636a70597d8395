import { alertNouns } from '../contract.ts';
import { groupBy } from '../store/news/group-by.ts';
import type { ReaderNews, FindingNews } from '../store/news/reader-news.ts';
import { alertPhrase } from '../words/say-alert.ts';
import type { Entry, Section } from '@moontower/mailing/write-body';
import type { AlertPen } from './alert-pen.ts';

function entryOf({ finding: { id, claim, version, liveAt } }: FindingNews, { words, format, page }: AlertPen): Entry {
  const { published, corrected, badge, read } = words.findings;
  const day = format.day(liveAt);
  return {
    text: `“${claim}”. ${version === 1 ? published(day) : corrected(day)}. ${badge}`,
    link: { label: read, href: page(`/findings/${id}`) },
  };
}

/** A section for each alert about whose subject a finding went live. */
export function findingSections(
  { findings, vendors }: Pick<ReaderNews, 'findings' | 'vendors'>,
  pen: AlertPen,
): Section[] {
  const { words } = pen;
  return [...groupBy(findings, ({ alert }) => alert._id).values()].flatMap((under): Section[] => {
    const [first] = under;
    if (first === undefined) return [];
    const { alert, item } = first;
    const { vendor } = alert.filter;
    const title = item === undefined ? undefined : pen.title(item);
    const said = {
      topics: alert.topics,
      filter: alertNouns({ topics: [], filter: alert.filter }),
      title,
      called: alert.called,
    };
    const subject =
      vendor === undefined
        ? alertPhrase(said, words.say, { typed: true })
        : (vendors.get(vendor) ?? words.say.oneVendor);
    return [
      { title: words.findings.title(subject), note: words.why, entries: under.map((told) => entryOf(told, pen)) },
    ];
  });
}
