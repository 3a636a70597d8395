import {
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  History,
  LoaderCircle,
  PauseCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { FeedState } from '@moontower/contracts/feeds/feed';
import type { PillTone } from '@moontower/ui/label/StatePill.tsx';

/** Best first; also the order of the counts over the table. */
export const STATE_ORDER: readonly FeedState[] = [
  'ok',
  'loading',
  'late',
  'stale',
  'held',
  'drifted',
  'unreachable',
  'waiting',
];

export const STATE_SIGNS: Record<FeedState, { tone: PillTone; icon: LucideIcon }> = {
  ok: { tone: 'ok', icon: Check },
  loading: { tone: 'off', icon: LoaderCircle },
  late: { tone: 'late', icon: Clock },
  stale: { tone: 'stale', icon: History },
  held: { tone: 'late', icon: PauseCircle },
  drifted: { tone: 'stale', icon: TriangleAlert },
  unreachable: { tone: 'error', icon: CircleAlert },
  waiting: { tone: 'off', icon: CircleDashed },
};
