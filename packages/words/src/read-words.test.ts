import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areasIn, spell } from './testing/spell-words.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Words themselves, and what is no source of ours. */
const APART = /(^|\/)(node_modules|dist)\/|words\/(src\/)?((en|es)[/.]|desks\/|pack-(en|es)\.)/;

/** Every name and every quoted text that stands in code outside of words and tests. */
function namesInCode(): Set<string> {
  const files = ['web/src', 'api/src', 'worker/src', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !APART.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/** Keys that are put together (`feedShort`), or that stand in records. */
const PUT_TOGETHER = /\.(nav|tabs)\.\w+Short$|^item\.facts\./;

it('every word that screens, mails and files speak is asked for somewhere', async () => {
  const names = namesInCode();
  const unread = (await areasIn('en'))
    .flatMap(([area, words]) => spell(words, area).map(([path]) => path))
    .filter((path) => /\.[A-Za-z]+$/.test(path) && !PUT_TOGETHER.test(path))
    .filter((path) => !names.has(path.slice(path.lastIndexOf('.') + 1)));
  expect(unread).toEqual([]);
});
