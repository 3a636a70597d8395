import type { AppError, ErrorCode } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';

/** What a feed knows of a source that is away. */
export const AWAY = ['unreachableSince', 'unreachableReason', 'unreachableWhy'] as const;

const ON_THIS_MACHINE = /\b(?:127\.0\.0\.1|localhost)(?::\d+)?|\[::1\](?::\d+)?/g;

/**
 * A sentence as strangers may read it: without the ports of hosts, and a stand-in on this machine is just the source.
 */
export function plainWords(message: string): string {
  const words = message.replace(ON_THIS_MACHINE, 'the source').replace(/\b([\w-]+(?:\.[\w-]+)+):\d{2,5}\b/g, '$1');
  return words.replace(/^the source/, 'The source');
}

const UNREACHABLE: Partial<Record<ErrorCode, NonNullable<FeedDocument['unreachableWhy']>>> = {
  source_unavailable: 'no-answer',
  source_throttled: 'asked-to-wait',
  source_missing: 'no-dataset',
  source_refused: 'refused',
};

export interface Trouble {
  told: string;
  set: Partial<FeedDocument>;
  unset: readonly (keyof FeedDocument)[];
}

/** What a failure says about the feed: its source is away, it answers in another form, or the failure is ours. */
export function troubleOf(
  { code, message, details }: AppError,
  { state, at }: { state: FeedDocument; at: Date },
): Trouble {
  const why = details['status'] === 410 ? 'ended' : UNREACHABLE[code];
  const since = state.unreachableSince ?? at;
  if (why !== undefined)
    return {
      told: 'unreachable',
      // Some sources say that the place which a reading had reached is worth nothing any more.
      unset: details['fromBeginning'] === true ? ['failingSince', 'resume'] : ['failingSince'],
      set: { unreachableSince: since, unreachableReason: plainWords(message), unreachableWhy: why },
    };
  if (code !== 'schema_drift' && code !== 'source_changed')
    return { told: 'failed', unset: [], set: { failingSince: state.failingSince ?? at } };
  const missing = details['missing'];
  const missingColumns = Array.isArray(missing) ? missing.map(String) : [];
  return {
    told: 'drifted',
    unset: [...AWAY, 'failingSince'],
    set: { driftReason: plainWords(message), missingColumns, troubledSince: state.troubledSince ?? at },
  };
}
