import { join } from 'node:path';
import * as feature from './feature.ts';
import * as feed from './feed.ts';
import { layOut } from './lay-out.ts';
import * as route from './route.ts';
import * as rule from './rule.ts';
import * as screen from './screen.ts';

// npm run new:feature | new:feed | new:route | new:rule | new:screen -- …: writes what is needed of one, and its lines in the lists.
const [kind = '', ...given] = process.argv.slice(2);
const MAKERS: Record<string, { usage: string; make: typeof route.newRoute }> = {
  feature: { usage: feature.usage, make: feature.newFeature },
  feed: { usage: feed.usage, make: feed.newFeed },
  route: { usage: route.usage, make: route.newRoute },
  rule: { usage: rule.usage, make: rule.newRule },
  screen: { usage: screen.usage, make: screen.newScreen },
};
const maker = MAKERS[kind];
const layout = maker?.make(given);
if (layout === undefined) {
  console.error(`Usage: ${maker?.usage ?? 'npm run new:feature, new:feed, new:route, new:rule or new:screen'}`);
  process.exitCode = 1;
} else
  try {
    const written = await layOut(join(import.meta.dirname, '../..'), layout);
    console.log(`Wrote ${written.join(', ')}.\n${layout.next}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
