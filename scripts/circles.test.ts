import { describe, expect, it } from 'vitest';
import { findCircles, findFileCircles } from './circles.mjs';

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

describe('circles between files', () => {
  it('are found through a third file of the same folder, by types, re-exports and code that is fetched later', () => {
    expect(
      findFileCircles(
        files({
          'web/one.ts': "import type { Two } from './two.ts';",
          'web/two.ts': "const three = () => import('./three.ts');",
          'web/three.ts': "export { one } from './one.ts';",
          'web/reads.ts': "import { one } from './one.ts';",
        }),
      ),
    ).toEqual(['web/one.ts, web/three.ts, web/two.ts']);
  });

  it('are told apart, one for each set', () => {
    expect(
      findFileCircles(
        files({
          'a.ts': "import { b } from './b.ts';",
          'b.ts': "import { a } from './a.ts'; import { c } from './c.ts';",
          'c.ts': "import type { D } from './d.ts';",
          'd.ts': "import { c } from './c.ts';",
        }),
      ),
    ).toEqual(['a.ts, b.ts', 'c.ts, d.ts']);
  });

  it('are none of one way only, of a file that names itself, or of what a test reaches', () => {
    expect(
      findFileCircles(
        files({
          'a.ts': "import { b } from './b.ts'; import type { A } from './a.ts';",
          'b.ts': "import { join } from 'node:path';",
          'a.test.ts': "import { a } from './a.ts';",
        }),
      ),
    ).toEqual([]);
  });
});
