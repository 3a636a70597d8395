import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Browser tests, tests that kill, then those on stores, that take longest, by the ends of their paths. Left to chance,
 * one of them runs alone at the end.
 */
const SLOWEST = [
  'screens/screens',
  'dev-ui/dev-ui',
  'screens/hostile-words',
  'screens/large-text',
  'map/deck-data',
  'item/item-checks',
  'civic-pulse/pulse-checks',
  'feed/near',
  'civic-pulse/pulse-whole',
  'feed/feed-live',
  'shell/shell-checks',
  'feed/feed',
  'feed/feed-bad-days',
  'civic-pulse/civic-pulse',
  'status/late-feeds',
  'src/ten-failures',
  'faults/faults',
  'routes/killed-while-writing',
  'src/redis-away',
  'start/start',
  'start/privileges',
  'image/image',
  'src/crash',
  'src/killed-in-transaction',
  'src/mongod-away',
  'src/mongod-killed',
  'alerts/alert-kills',
  'tallies/histories',
  'sockets/lost-answers',
  'src/start-stores',
  'http/rolling-restart',
  'src/sequencer',
  'http/fuzz-writes',
  'search/search-engine',
  'ingest/bad-input',
  'http/cut-writes',
  'alerts/alert-bad-days',
  'ingest/planted-edits',
  'mail/outbox',
  'routes/incident-parts',
  'http/fuzz',
  'accounts/accounts',
  'alerts/alerts',
  'routes/findings',
  'routes/analytics',
  'src/bulletins/bulletins',
  'feeds/every-feed',
];

/**
 * Unit tests that need a page stand together: a worker that goes from one environment to another is started anew and
 * imports everything again.
 */
const needsPage = (moduleId: string): boolean => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

function rank({ moduleId, project }: TestSpecification): number {
  if (project.name === 'unit') return needsPage(moduleId) ? 0 : 1;
  const path = moduleId.replace(/\.(browser|fault|int)\.test\.ts$/, '');
  const at = SLOWEST.findIndex((end) => path.endsWith(end));
  return at === -1 ? SLOWEST.length : at;
}

/**
 * Vitest's order, in which the slowest tests come first whatever was measured before: a fresh clone has measured
 * nothing.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    const of = (file: TestSpecification): number => ranks.get(file) ?? 0;
    return sorted.toSorted((a, b) => (a.project.name === b.project.name ? of(a) - of(b) : 0));
  }
}
