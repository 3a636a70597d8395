import { expect, it } from 'vitest';
import { figuresOf, readHouse } from './house.mjs';

const valueOf = (texts: Map<string, string>, name: string) =>
  figuresOf(texts).find((figure) => figure.name === name)?.value;

it('counts folders, circles, small files and participles of the product, and leaves tests out', () => {
  const texts = new Map([
    ['api/src/alerts/one.ts', "import { two } from './two.ts';\nexport interface ThingTold {}\n"],
    ['api/src/alerts/two.ts', 'export const two = 2;\n'],
    ['api/src/alerts/three.ts', "import { two } from './four.ts';\n"],
    ['api/src/alerts/four.ts', "import { three } from './three.ts';\n"],
    ['api/src/alerts/four.test.ts', "import { four } from './four.ts';\n"],
    ['web/src/alerts/five.ts', 'export const five = 5;\n'],
    ['packages/features/alerts/api/six.ts', 'export const six = 6;\n'],
    ['packages/features/alerts/store/seven.ts', 'export const seven = 7;\n'],
  ]);
  expect(valueOf(texts, 'product files')).toBe(7);
  expect(valueOf(texts, 'most files flat in one folder')).toBe(4);
  expect(valueOf(texts, 'places whose path says alert')).toBe(3);
  expect(valueOf(texts, 'circles of files or folders')).toBe(1);
  expect(valueOf(texts, 'types named by a participle')).toBe(1);
  // `two.ts` and `three.ts`: `four.ts` has its test, nobody imports the others.
  expect(valueOf(texts, 'files of at most 20 lines with one reader')).toBe(2);
});

it('counts product files that name a city, but for its folder, its feeds, the lists of cities and names of people', () => {
  const texts = new Map([
    ['packages/city/src/austin/place.ts', "export const zone = 'Austin';\n"],
    ['packages/city/src/cities.ts', "import { austin } from './austin/austin.ts';\n"],
    ['packages/scoring/src/names/given-names.ts', "export const names = 'travis';\n"],
    ['worker/src/feeds/austin-permits/feed.ts', "export const id = 'austin-permits';\n"],
    ['api/src/one.test.ts', "expect('Austin');\n"],
    ['scripts/one.ts', "console.log('Austin');\n"],
    ['api/src/one.ts', "export const one = 'ATX';\n"],
    ['web/src/two.tsx', '// Travis County\n'],
    ['web/src/three.tsx', "export const three = 'matxed';\n"],
  ]);
  const named = figuresOf(texts).find(({ name }) => name === 'product files that name a city');
  expect(named?.value).toBe(2);
  expect(named?.places).toEqual(['api/src/one.ts', 'web/src/two.tsx']);
});

it('knows readers that come through the door of a package', () => {
  const texts = new Map([
    ['packages/ui/package.json', '{ "name": "@moontower/ui", "exports": { "./a/*": null, "./*": "./src/*" } }'],
    ['packages/ui/src/page/Card.tsx', 'export const Card = 1;\n'],
    ['packages/ui/src/page/Page.tsx', "import { Card } from './Card.tsx';\n"],
  ]);
  const small = 'files of at most 20 lines with one reader';
  expect(valueOf(texts, small)).toBe(1);
  texts.set('web/src/one.tsx', "import { Card } from '@moontower/ui/page/Card.tsx';\n");
  expect(valueOf(texts, small)).toBe(0);
  texts.set('web/src/two.tsx', "import { Page } from '@moontower/ui/page/Page.tsx';\n");
  expect(valueOf(texts, small)).toBe(1);
});

it('reads the whole house', () => {
  expect(valueOf(readHouse(), 'product files')).toBeGreaterThan(1_500);
});
