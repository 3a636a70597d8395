import { hasEnded, isWholeDay, localDate, zoneOffsetMs, type CivicItem } from '@moontower/contracts';
import { recordPage } from '@moontower/contracts/items/record-page';
import { calendarEnd, calendarEntry, calendarStart, type CalendarStart } from '@moontower/contracts/items/calendar';
import type { Lang } from '@moontower/contracts/wire/lang';
import { serverWords } from '@moontower/words/server-words';
import { localPath } from './local-path.ts';
import type { ExportSource } from './export-source.ts';
import { plain, sourceIn, summaryIn, titleIn } from './tell-item.ts';

/**
 * A calendar (RFC 5545) of the items that carry a date ahead, past ones too; what has come to its end, or was taken out
 * of the city's data, is there as cancelled under its own UID.
 */
export async function* icsParts({
  items,
  nowMs,
  publicUrl,
  simulated,
  lang,
  city,
}: ExportSource): AsyncGenerator<string> {
  const { calendar, sample } = serverWords.exports[lang];
  yield calendarStart({ name: `${simulated ? `${sample}: ` : ''}${calendar.calendar}`, lang, zone: city.calendarZone });
  for await (const item of items)
    if (item.deadlineAt !== undefined)
      yield entryOf(item, item.deadlineAt, { nowMs, publicUrl, lang, zone: city.zone });
  yield calendarEnd();
}

function entryOf(
  item: CivicItem,
  deadlineAt: string,
  { nowMs, publicUrl, lang, zone }: { nowMs: number; publicUrl: string; lang: Lang; zone: string },
): string {
  const { calendar, source } = serverWords.exports[lang];
  const title = plain(titleIn(item, lang));
  const cancelled = hasEnded(item);
  const record = recordPage(item, (page) => `${publicUrl}${localPath(page, lang)}`);
  // Why a record was withdrawn is not known; a calendar needs no more of it than what to strike out.
  const details =
    item.withdrawnAt === undefined
      ? {
          location: item.address,
          description: [plain(summaryIn(item, lang)), `${source}: ${sourceIn(item.sourceLabel, lang)}, ${record}`]
            .filter((part) => part !== '')
            .join('\n'),
        }
      : {};
  return calendarEntry({
    uid: item.uid,
    summary: cancelled ? title : `${calendar[item.deadlineKind ?? 'other']}: ${title}`,
    start: startOf(deadlineAt, zone),
    url: `${publicUrl}${localPath(`/item/${encodeURIComponent(item.uid)}`, lang)}`,
    stamp: new Date(nowMs).toISOString(),
    changedAt: item.changedAt,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    ...details,
  });
}

/** A date at the city's midnight is a day, not a moment. */
function startOf(instant: string, zone: string): CalendarStart {
  const epochMs = Date.parse(instant);
  if (isWholeDay(instant, zone)) return { day: localDate(epochMs, zone) };
  return { wall: new Date(epochMs + zoneOffsetMs(epochMs, zone)).toISOString(), zone };
}
