import { isClosing } from '@moontower/contracts/items/outcome-kinds';
import type { CivicItem, ItemStatus } from '@moontower/contracts/items/item';
import { signOf, type SignTone } from '@moontower/ui/records/words/outcome-sign.ts';
import { isPlanned, statusSaid } from '@moontower/ui/records/words/outcome-words.ts';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

/** How a status looks: its icon and colour follow from this, its words from the record. */
export type StatusTone = 'done' | 'open' | 'passed' | 'none' | 'plain';
export interface StatusLook {
  tone: StatusTone;
  strong: string;
  rest: string;
  /** True where `strong` is the publisher's own word, in its own language. */
  quoted: boolean;
}

const TONES: Record<SignTone, StatusTone> = {
  done: 'done',
  open: 'open',
  passed: 'passed',
  none: 'none',
  bad: 'plain',
  plain: 'plain',
};

/** "Closed Apr 1, work done."; of a request that was closed without a reason the words that say so. */
function closedWords(status: ItemStatus, words: Words, format: Format): string {
  const said = words.pulse.status;
  const when = status.changedAt === undefined ? said.closedNoDay : said.closed(format.day(status.changedAt));
  switch (status.outcome) {
    case 'work-done':
      return `${when}, ${said.workDone}`;
    case 'inspected':
      return `${when}, ${said.inspected}`;
    case 'passed-on':
      return `${when}, ${said.passedOn}`;
    case 'already-reported':
      return `${when}, ${said.alreadyReported}`;
    default:
      return status.outcome === 'no-reason' && status.reason === undefined ? `${when}, ${said.noReason}` : `${when}.`;
  }
}

/**
 * What the day of a status is called: closed of requests and cases only, also where an adoption or an archived dispatch
 * came to its end.
 */
export const changedName = ({ outcome }: ItemStatus): 'closed' | 'changed' =>
  isClosing(outcome) ? 'closed' : 'changed';

/**
 * The city says that it closed it, and nobody that the work is done: of a resident's report the city says nothing here.
 */
export const isUnconfirmed = ({ status, provenance }: Pick<CivicItem, 'status' | 'provenance'>): boolean =>
  provenance !== 'resident-report' && isClosing(status?.outcome) && status?.outcome !== 'work-done';

/** What a record says of where it stands; undefined for a record that says nothing. */
export function statusLook(
  item: Pick<CivicItem, 'status' | 'publishedAt' | 'provenance'>,
  words: Words,
  format: Format,
): StatusLook | undefined {
  const { status, provenance } = item;
  if (provenance === 'resident-report')
    return {
      tone: status === undefined ? 'plain' : 'open',
      strong: words.pulse.status.reported,
      rest: status?.reason ?? '',
      quoted: false,
    };
  if (status === undefined || (status.state === 'unknown' && status.text === '')) return undefined;
  return {
    tone: status.outcome === 'answered' ? 'plain' : TONES[signOf(status).tone],
    ...strongWords(status, item.publishedAt, { words, format }),
    rest: status.reason ?? '',
  };
}

function strongWords(
  status: ItemStatus,
  publishedAt: string,
  { words, format }: { words: Words; format: Format },
): Pick<StatusLook, 'strong' | 'quoted'> {
  const { pulse } = words;
  const plain = (strong: string) => ({ strong, quoted: false });
  if (isClosing(status.outcome)) return plain(closedWords(status, words, format));
  const { outcome = status.state === 'open' || status.state === 'in-progress' ? 'open' : undefined } = status;
  if (outcome === 'open' && !isPlanned(status, publishedAt)) return plain(pulse.status.open(format.day(publishedAt)));
  const { what, when, quoted } = statusSaid({ status, publishedAt }, words, format);
  // A Spanish time ends with a stop of its own: `p. m.`
  const said = [what, when].filter((part) => part !== '').join(' ');
  if (quoted) return { strong: what, quoted };
  return { strong: said.endsWith('.') ? said : `${said}.`, quoted };
}
