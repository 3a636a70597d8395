import type { CivicItem, JsonFeed } from '@moontower/contracts';
import { recordPage } from '@moontower/contracts/items/record-page';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import { localPath } from './local-path.ts';
import { plain, sourceIn, summaryIn, titleIn } from './tell-item.ts';

/** Records as JSON Feed 1.1. Ids never change; the page that they lead to is of the language asked for. */
export function toJsonFeed({
  items,
  url,
  publicUrl,
  simulated,
  lang,
}: {
  items: readonly CivicItem[];
  url: string;
  publicUrl: string;
  simulated: boolean;
  lang: Lang;
}): JsonFeed {
  const words = serverWords.exports[lang];
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${simulated ? `${words.sample}: ` : ''}${words.atom.title}`,
    home_page_url: `${publicUrl}${localPath('/', lang)}`,
    feed_url: `${publicUrl}${url}`,
    language: lang,
    items: items.map((item) => {
      const path = `/item/${encodeURIComponent(item.uid)}`;
      const told = [plain(summaryIn(item, lang)), item.address, `${words.source}: ${sourceIn(item.sourceLabel, lang)}`];
      return {
        id: `${publicUrl}${path}`,
        url: `${publicUrl}${localPath(path, lang)}`,
        external_url: recordPage(item, (page) => `${publicUrl}${localPath(page, lang)}`),
        title: plain(titleIn(item, lang)),
        content_text: told.filter((part) => part !== undefined && part !== '').join(' · '),
        date_published: item.publishedAt,
        date_modified: item.changedAt,
        tags: [item.type],
      };
    }),
  };
}
