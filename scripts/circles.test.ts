import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.mjs';

const files = (of: Record<string, string>) => new Map(Object.entries(of));

describe('circles between folders', () => {
  it('are found through a third folder, by types and by code that is fetched later', () => {
    expect(
      findCircles(
        files({
          'web/a/one.ts': "import type { Two } from '../b/two.ts';",
          'web/b/two.ts': "const three = () => import('../c/three.ts');",
          'web/c/three.ts': "export { one } from '../a/one.ts';",
        }),
      ),
    ).toEqual(['web/a <-> web/b', 'web/a <-> web/c', 'web/b <-> web/c']);
  });

  it('are none of a folder with its own folders, of one way only, or of what a test reaches', () => {
    expect(
      findCircles(
        files({
          'web/a/one.ts': "import { two } from './within/two.ts'; import { three } from '../b/three.ts';",
          'web/a/within/two.ts': "import { one } from '../one.ts';",
          'web/b/three.ts': "import { join } from 'node:path';",
          'web/b/three.test.ts': "import { one } from '../a/one.ts';",
        }),
      ),
    ).toEqual([]);
  });
});
