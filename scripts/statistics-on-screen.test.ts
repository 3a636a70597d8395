import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PorkStatistics } from '@moontower/contracts';
import { expect, it } from 'vitest';

const SCREENS = join(import.meta.dirname, '../web/src/screens/pork-tracker');
/** The tracker's own code, without its tests and what only they use. */
const sources = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file))
  .map((file) => readFileSync(join(SCREENS, file), 'utf8'))
  .join('\n')
  .replace(/^import .*$|^ *(?:\/\/|\*|\/\*\*).*$/gm, '');
/** Read off the answer, or taken out of it by name. */
const isRead = (figure: string) => new RegExp(`\\.${figure}\\b|[{,]\\s*${figure}\\s*[,:}]`).test(sources);

/** No figures: what each is of, which screens say in words of their own, beside the number. */
const ABOUT = ['populations'];
/** The neutral names of figures that screens read under the specification's names: the same numbers. */
const TWINS = ['totalFlaggedValue', 'averageScore', 'byPriority', 'byCategory', 'largestItems'];

it('every figure that the statistics answer is read by a screen of the tracker', () => {
  expect(
    Object.keys(PorkStatistics.shape).filter((figure) => ![...ABOUT, ...TWINS].includes(figure) && !isRead(figure)),
  ).toEqual([]);
  expect(isRead('aFigureThatNobodyReads')).toBe(false);
});
