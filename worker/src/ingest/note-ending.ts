import type { FeedDocument } from '@moontower/store';
import { readFeed, updateFeed } from '@moontower/store/feeds/feed-state';
import { watchSourceEndings, type SourceEnding } from '../sources/source-ending.ts';
import type { RunOptions } from './run-options.ts';
import type { RunResult } from './run-result.ts';

const sameAs = (kept: FeedDocument['sourceEnding'], heard: SourceEnding): boolean =>
  kept !== undefined &&
  kept.endsAt?.getTime() === heard.endsAt?.getTime() &&
  kept.deprecatedAt?.getTime() === heard.deprecatedAt?.getTime() &&
  kept.info === heard.info;

/**
 * Keeps with the feed what its source said of an end. A good reading that heard nothing takes it back: the address was
 * changed, or the source thought better of it.
 * @returns what was heard, where it is news
 */
async function noteEnding(
  { store, feed, effects }: RunOptions,
  { state }: RunResult,
  heard: SourceEnding | undefined,
): Promise<SourceEnding | undefined> {
  const kept = (await readFeed(store, feed.id))?.sourceEnding;
  if (heard === undefined) {
    if (kept !== undefined && state === 'done') await updateFeed(store, feed.id, { set: {}, unset: ['sourceEnding'] });
    return undefined;
  }
  if (sameAs(kept, heard)) return undefined;
  await updateFeed(store, feed.id, { set: { sourceEnding: { ...heard, heardAt: new Date(effects.nowMs()) } } });
  return heard;
}

/** A reading that listens to what its source says of an end. */
export async function withEnding(
  given: RunOptions,
  read: (options: RunOptions) => Promise<RunResult>,
): Promise<RunResult> {
  const { effects, ending } = watchSourceEndings(given.effects);
  const options = { ...given, effects };
  const result = await read(options);
  return given.dryRun === true ? result : { ...result, ending: await noteEnding(options, result, ending()) };
}
