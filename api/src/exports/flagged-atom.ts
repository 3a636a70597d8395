import type { FlaggedItem } from '@moontower/contracts';
import { recordPage } from '@moontower/contracts/items/record-page';
import type { Lang } from '@moontower/contracts/wire/lang';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import type { FlaggedFilter } from '@moontower/store/spending/pork-queries';
import { serverWords } from '@moontower/words/server-words';
import type { Answer } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { escapeMarkup } from '@moontower/exports/atom';
import { localPath } from '@moontower/exports/local-path';

const MOST = 100;

interface About {
  publicUrl: string;
  lang: Lang;
}

/** A view of the tracker as an Atom feed (RFC 4287): what was paid last first, whatever the order of the list. */
export async function flaggedAtom(
  deps: Deps,
  { sort: _order, ...filter }: FlaggedFilter,
  { url, lang = 'en', limit = MOST }: { url: string; lang: Lang | undefined; limit: number | undefined },
): Promise<Answer<never>> {
  const { publicUrl, city } = deps;
  const words = serverWords.exports[lang];
  const { items, total } = await deps.pork.flagged({ ...filter, sort: 'date' }, limit);
  const updated = items.map(updatedOf).toSorted().at(-1) ?? new Date(deps.nowMs()).toISOString();
  const self = escapeMarkup(`${publicUrl}${url}`);
  const home = escapeMarkup(`${publicUrl}${localPath('/pork-tracker', lang)}`);
  const body =
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>${self}</id>\n` +
    `<title>${city.mode === 'sample' ? `${words.sample}: ` : ''}${words.flagged.title}</title>\n` +
    `<subtitle>${words.flagged.some(items.length, total)}</subtitle>\n<updated>${updated}</updated>\n` +
    `<link rel="self" href="${self}"/>\n<link rel="alternate" href="${home}"/>\n` +
    `<author><name>Moontower</name></author>\n` +
    `${items.map((item) => entry(item, { publicUrl, lang })).join('')}</feed>\n`;
  return {
    kind: 'bytes',
    body: Buffer.from(body),
    type: 'application/atom+xml; charset=utf-8',
    rows: items.length,
    headers: { 'X-Total-Count': String(total) },
  };
}

/** When we judged it last: a score that changed is news. */
const updatedOf = ({ score, publishedAt }: FlaggedItem): string =>
  score.scoredAt > publishedAt ? score.scoredAt : publishedAt;

/** The id is the same in every language; the page it leads to is not. No payee is named. */
function entry(item: FlaggedItem, { publicUrl, lang }: About): string {
  const words = serverWords.exports[lang];
  const path = `/pork-tracker/${encodeURIComponent(item.id)}`;
  const points = item.wastefulnessScore;
  const title = describePurchase(item.title, lang);
  const citys = title === item.title ? ' xml:lang="en"' : '';
  const said = item.reviewBy === 'people' ? words.flagged.reviewed(points) : words.flagged.score(points);
  const { id, verificationUrl: url } = item;
  const rows = recordPage({ id, url }, (page) => `${publicUrl}${localPath(page, lang)}`);
  return (
    `<entry><id>${escapeMarkup(`${publicUrl}${path}`)}</id><title${citys}>${escapeMarkup(title)}</title>` +
    `<updated>${updatedOf(item)}</updated><published>${item.publishedAt}</published>` +
    `<link rel="alternate" href="${escapeMarkup(`${publicUrl}${localPath(path, lang)}`)}"/>` +
    `<link rel="via" href="${escapeMarkup(rows)}"/><summary>` +
    `${escapeMarkup([item.department, said, words.flagged.question].filter((part) => part !== undefined).join(' · '))}` +
    '</summary></entry>\n'
  );
}
