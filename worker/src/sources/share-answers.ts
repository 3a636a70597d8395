import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, HOUR_MS, MINUTE_MS } from '@moontower/contracts';
import { isForbidden, type KeptAnswer, type SharedAnswers } from '@moontower/store/feeds/shared-answers';
import type { SourceAnswer, SourceRequest } from './source.ts';

type Open = (request: SourceRequest) => Promise<SourceAnswer>;

interface SharingOptions {
  shared: SharedAnswers;
  /** Names this reading among all that may ask. */
  owner: string;
  nowMs: () => number;
  signal: AbortSignal;
  /** How soon another takes over from an asker that died, and how often those who wait look. */
  leaseMs?: number;
  lookMs?: number;
}

/** Cities whose clocks strike together read one answer. Later readings ask anew. */
const FRESH_MS = HOUR_MS;
/** Longer than the largest file may take: after it a reading has failed. */
const PATIENCE_MS = 10 * MINUTE_MS;

/**
 * Requests that say so (`shared`) are answered from the copy that another city's reading left within the hour; where
 * there is none, one process asks the source and the others wait for its copy. A source that fails fails for the one
 * who asked, and whoever waited asks by itself.
 */
export function shareAnswers(open: Open, options: SharingOptions): { open: Open; copiedAt: () => Date | undefined } {
  let copiedAt: Date | undefined;
  return {
    open: async (request) => {
      if (request.shared !== true) return open(request);
      const copy = await openShared(open, request, options);
      if (copy === undefined) return open(request);
      if (copiedAt === undefined || copy.fetchedAt < copiedAt) copiedAt = copy.fetchedAt;
      return copy;
    },
    copiedAt: () => copiedAt,
  };
}

/** The copy, once there is one; undefined where this user may keep none. */
async function openShared(
  open: Open,
  request: SourceRequest,
  options: SharingOptions,
): Promise<KeptAnswer | undefined> {
  const { shared, owner, nowMs, signal, leaseMs = MINUTE_MS, lookMs = 1_000 } = options;
  const { url } = request;
  const startedMs = nowMs();
  const find = () => shared.find(url, new Date(nowMs() - FRESH_MS));
  const lease = () => ({ owner, now: new Date(nowMs()), forMs: leaseMs });
  const ask = async (): Promise<void> => {
    const renewal = setInterval(() => void shared.renew(url, lease()).catch(() => undefined), leaseMs / 3);
    try {
      // Another may have asked between the last look and the right to ask.
      if ((await find()) === undefined)
        await shared.keep(url, { ...(await open(request)), fetchedAt: new Date(nowMs()) });
    } finally {
      clearInterval(renewal);
      await shared.release(url, owner);
    }
  };
  try {
    for (;;) {
      const copy = await find();
      if (copy !== undefined) return copy;
      if (await shared.take(url, lease())) await ask();
      else if (nowMs() - startedMs > PATIENCE_MS)
        throw new AppError('source_unavailable', `Another city has asked ${new URL(url).host} for too long.`);
      else await sleep(lookMs, undefined, { signal });
    }
  } catch (error) {
    if (isForbidden(error)) return undefined;
    throw error;
  }
}
