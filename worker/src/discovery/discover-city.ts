import type { Effects, Row } from '../sources/source.ts';
import { proposeCity, type CityProposal, type RoleProposal } from './propose.ts';
import { readCatalogue, readColumns, readSample, type Catalogue } from './read-catalogue.ts';
import { plainColumn } from './concepts.ts';
import { ROLE_NAMES, speaksOf } from './roles.ts';

export interface Discovery {
  catalogue: Catalogue;
  proposal: CityProposal;
  /** A few rows of the datasets that were looked into, by their id. */
  samples: ReadonlyMap<string, readonly Row[]>;
}

/** More are not looked into: each costs the portal two requests. */
const MOST_LOOKED_INTO = 60;

const mayBeOfUse = (title: string): boolean => ROLE_NAMES.some((role) => speaksOf(role, title));

/**
 * Reads what a portal offers and proposes what of it is what. Columns and a few rows are asked for of those datasets
 * only whose title says something.
 */
export async function discoverCity(effects: Effects, portal: string): Promise<Discovery> {
  const catalogue = await readCatalogue(effects, portal);
  const named = catalogue.datasets.filter(({ title }) => mayBeOfUse(title));
  const looked = new Map<string, Catalogue['datasets'][number]>();
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
          `${named.length} datasets have a fitting title; columns of the first ${MOST_LOOKED_INTO} were read`,
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
