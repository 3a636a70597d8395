import { latenessOf } from '@moontower/store/feeds/feed-freshness';
import { feeds } from '../../worker/src/feeds/index.ts';

/** `docs/feeds.md`: every feed, where it comes from and how it is read. */
export function feedsPage(): string {
  const sections = feeds.map(
    (feed) => `## ${feed.title}

| | |
|---|---|
| feed | \`${feed.id}\`${feed.unofficial === true ? ' (an unofficial service)' : ''} |
| publisher | ${feed.publisher}, dataset \`${feed.dataset}\`, <${feed.homepage}> |
| licence | ${feed.licence} |
| category | ${feed.category} |
| read | \`${feed.schedule}\` (cron, America/Chicago); late after ${inWords(latenessOf(feed.cadenceMs).lateMs)}${feed.quietHours === undefined ? '' : ` (the hours from ${feed.quietHours.from} to ${feed.quietHours.to} in Austin are usually silent and do not count)`}, stale after ${inWords(latenessOf(feed.cadenceMs).staleMs)} |
| first load | ${firstLoadOf(feed)} |
| kept | ${feed.retentionDays === undefined ? 'for good' : `${feed.retentionDays} days after publication`} |
| held back when | a full reading has fewer than ${number(feed.expect.rows[0])} or more than ${number(feed.expect.rows[1])} rows, or more than ${(feed.expect.rejectedShare * 100).toFixed(1)} % are set aside |
| must have | ${feed.requires.map(code).join(', ')} |
| known and not stored | ${feed.ignores.length === 0 ? 'nothing' : feed.ignores.map(code).join(', ')} |${feed.note === undefined ? '' : `\n\n${feed.note}`}
`,
  );
  return `# Feeds

${feeds.length} feeds. Written by \`npm run docs\` from \`worker/src/feeds\`; \`/status\` and \`/api/feeds\` show how each is doing right now.

${sections.join('\n')}`;
}

const firstLoadOf = ({
  backfillMonths,
  firstDay,
}: Pick<(typeof feeds)[number], 'backfillMonths' | 'firstDay'>): string => {
  if (firstDay !== undefined) return `from ${firstDay} on, as each reading after it`;
  return backfillMonths === undefined ? 'everything' : `the last ${backfillMonths} months`;
};
const code = (text: string): string => `\`${text}\``;
const number = (count: number): string => (Number.isFinite(count) ? count.toLocaleString('en-US') : 'any number of');

function inWords(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 2) return `${Math.round(ms / 60_000)} minutes`;
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}
