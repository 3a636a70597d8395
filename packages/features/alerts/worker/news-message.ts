import { openChanges } from '@moontower/contracts';
import type { PostedNews } from '../store/subscription-documents.ts';
import type { Store } from '@moontower/store';
import { readerNews, type RecordNews } from '../store/news/reader-news.ts';
import type { Message } from './message.ts';

/** Records of one post; how many more there are is said. */
const MOST_POSTED = 200;

/**
 * What the alerts of a webhook found, as it is posted: read when it goes out, as a mail is. Undefined where nothing of
 * it stands any more.
 */
export async function newsMessage(
  store: Store,
  {
    reader,
    news: { asked, ...span },
    publicUrl,
    simulated,
  }: { reader: string; news: PostedNews; publicUrl: string; simulated: boolean },
): Promise<Message | undefined> {
  const told = await readerNews(store, reader, { span, asked, simulated });
  if (told === undefined) return undefined;
  const { records, further, purchases, findings, edits, furtherEdits } = told;
  const all = [
    ...records.flatMap(({ news }) => news),
    ...[...purchases, ...findings, ...edits].map(({ news }) => news),
  ];
  if (all.length === 0) return undefined;
  return {
    type: 'alerts.matched',
    timestamp: new Date(Math.max(...all.map(({ at }) => at.getTime()))).toISOString(),
    page: publicUrl,
    data: {
      records: records.slice(0, MOST_POSTED).map((record) => postedRecord(record, publicUrl)),
      purchases: purchases
        .slice(0, MOST_POSTED)
        .map(({ purchase }) => ({ ...purchase, page: `${publicUrl}/pork-tracker/${encodeURIComponent(purchase.id)}` })),
      findings: findings
        .slice(0, MOST_POSTED)
        .map(({ finding }) => ({ ...finding, page: `${publicUrl}/findings/${finding.id}` })),
      edits: edits
        .slice(0, MOST_POSTED)
        .map(({ change }) => ({
          ...change,
          page: change.page === undefined ? undefined : `${publicUrl}${change.page}`,
        })),
      more: [
        ...further.values(),
        ...furtherEdits.values(),
        ...[records, purchases, findings, edits].map(overMost),
      ].reduce((sum, count) => sum + count, 0),
    },
  };
}

const overMost = (all: readonly unknown[]): number => Math.max(0, all.length - MOST_POSTED);

function postedRecord({ item, alert, news }: RecordNews, publicUrl: string) {
  return {
    alert: alert._id,
    new: news.some(({ kind }) => kind === 'new'),
    changes: news.flatMap(({ fields = [], at }) => {
      const open = item.precision === 'block' ? openChanges(fields) : fields;
      return open.map((field) => ({ ...field, at: at.toISOString() }));
    }),
    page: `${publicUrl}/item/${encodeURIComponent(item.uid)}`,
    record: item,
  };
}
