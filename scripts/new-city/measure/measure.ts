import { proposeCity } from '../../../worker/src/discovery/propose.ts';
import type { OfferedDataset } from '../../../worker/src/discovery/offered.ts';

/** Which datasets of a catalogue are which role, as a person said who read their titles. */
export type Truth = Readonly<Record<string, readonly string[]>>;

export interface RoleTally {
  portal: string;
  roles: number;
  sure: number;
  asked: number;
  /** What was taken as sure and is something else, `role id`. */
  wrong: string[];
}

/** A role counts as found when the right dataset is the first that is proposed for it. */
export function measureCatalogue(
  portal: string,
  { datasets, truth, nowMs }: { datasets: readonly OfferedDataset[]; truth: Truth; nowMs: number },
): RoleTally {
  const { found } = proposeCity(datasets, { nowMs });
  const isRight = (role: string, id: string) => truth[role]?.includes(id) === true;
  const firsts = [...new Map(found.toReversed().map((one) => [one.role, one])).values()];
  const right = firsts.filter(({ role, dataset }) => isRight(role, dataset.id));
  return {
    portal,
    roles: Object.keys(truth).length,
    sure: right.filter(({ sureness }) => sureness === 'sure').length,
    asked: right.filter(({ sureness }) => sureness !== 'sure').length,
    wrong: found
      .filter(({ role, dataset, sureness }) => sureness === 'sure' && !isRight(role, dataset.id))
      .map(({ role, dataset }) => `${role} ${dataset.id}`),
  };
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

/** The lines of a table, with their sum. Portals without a role, of which nothing was taken as sure, share one line. */
export function tableOf(measured: readonly RoleTally[]): string {
  const sum = (of: 'roles' | 'sure' | 'asked') => measured.reduce((total, one) => total + one[of], 0);
  const wrong = measured.reduce((total, one) => total + one.wrong.length, 0);
  const told = measured.filter((one) => one.roles > 0 || one.wrong.length > 0);
  const lines = told.map(
    (one) => `| ${one.portal} | ${one.roles} | ${one.sure} | ${one.asked} | ${one.wrong.join(', ') || 'none'} |`,
  );
  const found = sum('sure') + sum('asked');
  return [
    '| portal | roles there | found, sure | found, with a question | wrong taken as sure |',
    '|---|---|---|---|---|',
    ...lines,
    ...(told.length === measured.length
      ? []
      : [`| ${measured.length - told.length} without a role | 0 | 0 | 0 | none |`]),
    `| all | ${sum('roles')} | ${sum('sure')} | ${sum('asked')} (${share(found, sum('roles'))} found) | ${wrong} |`,
  ].join('\n');
}
