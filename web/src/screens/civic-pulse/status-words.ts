import type { CivicItem, ItemStatus } from '@moontower/contracts/item';
import { serverNow } from '../../data/server-clock.ts';
import type { Format } from '../../words/format.ts';
import type { Words } from '../../words/words.ts';

/** How a status looks: its icon and colour follow from this, its words from the record. */
export type StatusTone = 'done' | 'open' | 'passed' | 'none' | 'plain';
export interface StatusLook { tone: StatusTone; strong: string; rest: string }

const OPEN_STATES: readonly ItemStatus['state'][] = ['open', 'in-progress'];

function closedWords(status: ItemStatus, words: Words, format: Format): StatusLook {
  const { pulse } = words;
  const when = status.changedAt === undefined ? pulse.status.closedNoDay : pulse.status.closed(format.day(status.changedAt));
  const rest = status.reason ?? '';
  switch (status.outcome) {
    case 'work-done': return { tone: 'done', strong: `${when}, ${pulse.status.workDone}`, rest };
    case 'inspected': return { tone: 'done', strong: `${when}, ${pulse.status.inspected}`, rest };
    case 'passed-on': return { tone: 'passed', strong: `${when}, ${pulse.status.passedOn}`, rest };
    case 'already-reported': return { tone: 'passed', strong: `${when}, ${pulse.status.alreadyReported}`, rest };
    default: return rest === '' ? { tone: 'none', strong: `${when}, ${pulse.status.noReason}`, rest } : { tone: 'plain', strong: `${when}.`, rest };
  }
}

/** "Closed" never stands alone: the reason is beside it, or the words that the city gave none. */
export function statusLook(item: Pick<CivicItem, 'status' | 'publishedAt' | 'provenance'>, words: Words, format: Format): StatusLook {
  const { status } = item;
  const { pulse } = words;
  if (status === undefined) return { tone: 'plain', strong: item.provenance === 'resident-report' ? pulse.status.reported : pulse.status.noStatus, rest: '' };
  if (item.provenance === 'resident-report') return { tone: 'open', strong: pulse.status.reported, rest: status.reason ?? '' };
  return knownStatus(status, item.publishedAt, { words, format });
}

function knownStatus(status: ItemStatus, publishedAt: string, { words, format }: { words: Words; format: Format }): StatusLook {
  const { pulse, ui } = words;
  if (status.state === 'unknown') return { tone: 'plain', strong: status.text === '' ? pulse.status.noStatus : status.text, rest: '' };
  if (OPEN_STATES.includes(status.state)) return { tone: 'open', strong: (Date.parse(publishedAt) > serverNow() ? pulse.status.planned : pulse.status.open)(format.day(publishedAt)), rest: status.reason ?? '' };
  if (status.state === 'closed') return closedWords(status, words, format);
  const when = status.changedAt === undefined ? '' : ` ${format.day(status.changedAt)}`;
  return { tone: status.state === 'approved' ? 'done' : 'plain', strong: `${ui.states[status.state]}${when}.`, rest: status.reason ?? '' };
}
