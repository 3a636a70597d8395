import { Dice, hash32 } from '../../random.ts';
import { fiscalYear } from '../city-clock.ts';
import { DEPARTMENTS, dollars } from './departments.ts';
import { stem } from '../invented.ts';
import type { Moment } from '../moment-dataset.ts';

/** Departments that build, by the weight of their projects: pipes, plants and runways cost more than offices. */
const BUILDERS = [
  ['22', 26],
  ['11', 18],
  ['81', 16],
  ['62', 14],
  ['63', 9],
  ['86', 6],
  ['15', 3],
  ['85', 2],
  ['82', 2],
  ['83', 2],
  ['72', 1],
  ['75', 1],
] as const;

export function capitalRows({ seed, now }: Moment): Record<string, unknown>[] {
  return Array.from({ length: 260 }, (_, index) => {
    const dice = new Dice(hash32(seed, 'capital', index));
    const code = dice.weighted(BUILDERS);
    const department = DEPARTMENTS.find(([known]) => known === code)?.[1] ?? '';
    const planned = dice.skewed(2_400_000, 1.3);
    return {
      fiscal_year: String(fiscalYear(now)),
      fund: `8${dice.whole(100, 199)}`,
      department_id: code,
      department_name: department,
      fdu_sponsor_department: department,
      unit: `${dice.whole(1000, 9999)}`,
      project_id: String(5000 + Math.floor(index / 3)),
      project_name: `${stem(new Dice(Math.floor(index / 3)))} ${dice.pick(['Main Replacement', 'Trail', 'Substation', 'Library Renovation', 'Street Reconstruction'])}`,
      subproject_id: `${5000 + Math.floor(index / 3)}.${String((index % 3) + 1).padStart(3, '0')}`,
      subproject_name: `Phase ${(index % 3) + 1}`,
      appropriation_to_date: dollars(planned),
      expenses_to_date: dollars(planned * dice.between(0, 1)),
    };
  });
}

/** Year of the vote, letter, what for, dollars that were voted. */
export const PROPOSITIONS = [
  ['2016', 'A', 'Mobility', 480_000_000],
  ['2018', 'A', 'Affordable housing', 210_000_000],
  ['2018', 'C', 'Parks and recreation', 140_000_000],
  ['2018', 'D', 'Flood mitigation', 170_000_000],
  ['2018', 'G', 'Transportation', 160_000_000],
  ['2020', 'B', 'Sidewalks and bikeways', 300_000_000],
  ['2022', 'A', 'Affordable housing', 350_000_000],
] as const;
const SUBPROJECTS = 26;

/** What was voted is cut into subprojects to the cent; spent, ordered and left come to what is appropriated. */
export function bondRows({ seed, now }: Moment): Record<string, unknown>[] {
  return PROPOSITIONS.flatMap(([year, prop, name, voted], group) => {
    const age = Math.max(0.1, (fiscalYear(now) - Number(year)) / 9);
    const weights = Array.from({ length: SUBPROJECTS }, (_, at) =>
      new Dice(hash32(seed, 'bond', group, at)).skewed(1, 0.8),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let left = voted * 100;
    return weights.map((weight, at) => {
      const dice = new Dice(hash32(seed, 'bonds', group, at));
      const amount = at === SUBPROJECTS - 1 ? left : Math.round((voted * 100 * weight) / all);
      left -= amount;
      const spent = Math.round(amount * Math.min(1, age * dice.between(0.5, 1.3)));
      const ordered = Math.round((amount - spent) * dice.between(0, 0.5));
      return {
        subproject_id: `${6000 + group * 100 + at}.001`,
        subproject_name: `${stem(dice)} ${dice.pick(['Sidewalks', 'Park Improvements', 'Storm Drain', 'Corridor', 'Homes'])}`,
        fund: `84${10 + group}`,
        prop,
        prop_name: name,
        year,
        category: name,
        current_phase: spent === amount ? 'Post construction' : dice.pick(['Design', 'Bid', 'Construction']),
        status: spent === amount ? 'Complete' : 'Active',
        bond_amount_1: dollars(amount / 100),
        bond_appropriation: dollars(amount / 100),
        bond_fdu_approp: dollars(amount / 100),
        bond_fdu_itd_exp: dollars(spent / 100),
        bond_fdu_encumb: dollars(ordered / 100),
        bond_fdu_obligated: dollars((spent + ordered) / 100),
        bond_fdu_balance: dollars((amount - spent - ordered) / 100),
      };
    });
  });
}
