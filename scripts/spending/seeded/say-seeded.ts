import type { SeededErrors } from '@moontower/contracts/spending/measures';
import { missedGoals } from './find-errors.ts';
import { plantedOnce } from './plant-errors.ts';

const percent = (part: number, of: number): string => `${Math.round((100 * part) / Math.max(1, of))} %`;

/**
 * Prints what is listed of planted errors beside what was promised, and how much the rule that found them lists of the
 * untouched set: of those nobody knows which are errors, so that precision is at least the share planted by one draw.
 */
export function saySeeded(
  seeded: Readonly<Record<string, Readonly<Record<string, SeededErrors>>>>,
  say: (line: string) => void,
): boolean {
  const missed: string[] = [];
  for (const [set, kinds] of Object.entries(seeded)) {
    say(`\n${set}\nkind             listed   goal    rule   it lists of the untouched set   precision at least`);
    for (const [kind, { planted, listed, goal, rule = '-', untouched }] of Object.entries(kinds)) {
      const listedOnce = (listed * plantedOnce(kind)) / Math.max(1, planted);
      say(
        `${kind.padEnd(15)} ${String(listed).padStart(3)}/${planted} ${percent(listed, planted).padStart(6)} ` +
          `${(goal === undefined ? '' : `${goal * 100} %`).padStart(5)} ${rule.padStart(5)} ` +
          `${String(untouched).padStart(8)} ${percent(listedOnce, listedOnce + untouched).padStart(28)}`,
      );
    }
    missed.push(...missedGoals(kinds).map((goal) => `${set} ${goal}`));
  }
  for (const one of missed) say(`  BROKEN: ${one}`);
  if (missed.length === 0) say('  All goals are met.');
  return missed.length === 0;
}
