import type { Effects, Row } from '../sources/source.ts';
import type { OfferedDataset } from './offered.ts';
import { proposeCity, type CityProposal, type RoleProposal } from './propose.ts';
import { readCatalogue, readColumns, readSample, type Catalogue } from './read-catalogue.ts';
import { plainColumn } from './column-words.ts';
import { couldBe, ROLE_NAMES, speaksOf } from './roles.ts';

export interface Discovery {
  catalogue: Catalogue;
  proposal: CityProposal;
  /** A few rows of the datasets that were looked into, by their id. */
  samples: ReadonlyMap<string, readonly Row[]>;
}

/** More are not looked into: each costs the portal two requests. */
const MOST_LOOKED_INTO = 60;

/** Those whose title says something; after them those that their columns propose, or whose columns are to be asked. */
function mayBeOfUse(datasets: readonly OfferedDataset[], nowMs: number): OfferedDataset[] {
  const proposed = new Set(proposeCity(datasets, { nowMs }).found.map(({ dataset }) => dataset.id));
  const speaks = (one: OfferedDataset) => ROLE_NAMES.some((role) => speaksOf(role, one.title));
  const could = (one: OfferedDataset) =>
    proposed.has(one.id) || (one.columns.length === 0 && ROLE_NAMES.some((role) => couldBe(role, one) !== undefined));
  return [...datasets.filter(speaks), ...datasets.filter((one) => !speaks(one) && could(one))];
}

/**
 * Reads what a portal offers and proposes what of it is what. Columns and a few rows are asked for of those datasets
 * only that may be of use.
 */
export async function discoverCity(effects: Effects, portal: string): Promise<Discovery> {
  const catalogue = await readCatalogue(effects, portal);
  const named = mayBeOfUse(catalogue.datasets, effects.nowMs());
  const looked = new Map<string, OfferedDataset>();
  const samples = new Map<string, Row[]>();
  for (const dataset of named.slice(0, MOST_LOOKED_INTO)) {
    looked.set(dataset.id, await readColumns(effects, portal, dataset));
    samples.set(dataset.id, await readSample(effects, portal, dataset));
  }
  const datasets = catalogue.datasets.map((dataset) => looked.get(dataset.id) ?? dataset);
  const notes =
    named.length > MOST_LOOKED_INTO
      ? [
          ...catalogue.notes,
          `${named.length} datasets may be of use; columns of the first ${MOST_LOOKED_INTO} were read`,
        ]
      : catalogue.notes;
  return {
    catalogue: { ...catalogue, datasets, notes },
    proposal: proposeCity(datasets, { nowMs: effects.nowMs(), samples }),
    samples,
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function proposalLines({ role, dataset, sureness, columns, doubts, evidence }: RoleProposal): string[] {
  const head = `  ${sureness.padEnd(6)} ${role}: ${dataset.id}  ${dataset.title}`;
  const why = doubts.length > 0 ? `         but ${doubts.join('; ')}` : `         by its ${evidence.join(' and ')}`;
  if (sureness === 'unsure') return [head, why];
  const seen = new Set<string>();
  const each = columns.flatMap(({ concept, column, confidence, evidence: by }) => {
    if (seen.has(concept)) return [];
    seen.add(concept);
    return [
      `         ${plainColumn(concept).replaceAll('_', ' ').padEnd(16)} ${column}  (${percent(confidence)}: ${by.join(', ')})`,
    ];
  });
  return [head, why, ...each];
}

const MOST_A_ROLE = 3;

/** The proposal as a person reads it, three datasets a role at most. */
export function describeDiscovery(id: string, { catalogue, proposal }: Discovery): string {
  const byRole = ROLE_NAMES.flatMap((role) => proposal.found.filter((one) => one.role === role).slice(0, MOST_A_ROLE));
  return [
    `${id}: ${catalogue.datasets.length} datasets in a catalogue of kind ${catalogue.kind}`,
    ...catalogue.notes.map((note) => `  note: ${note}`),
    '',
    ...byRole.flatMap(proposalLines),
    '',
    `Nothing found for: ${proposal.missing.join(', ') || 'none'}`,
    ...(proposal.questions.length === 0
      ? []
      : ['', 'To be answered by a person:', ...proposal.questions.map((one) => `  - ${one}`)]),
    '',
  ].join('\n');
}
