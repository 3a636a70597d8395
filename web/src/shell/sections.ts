import type { Screen } from '@moontower/words/screen';
import { SECTIONS } from '@moontower/words/sections';
import type { Words } from '@moontower/words/words';

export interface Section {
  id: string;
  path: string;
  label: string;
  short: string;
  key?: string;
  violet?: boolean;
}
const LINES: readonly Screen[] = SECTIONS;

/** The header's links in the specification's order; the first four are the phone's bottom bar. */
export function sections({ shell: { nav } }: Words): readonly Section[] {
  return LINES.flatMap(({ nav: id, path, key, violet }) =>
    id === undefined ? [] : [{ id, path, label: nav[id], short: nav[`${id}Short`], key, violet }],
  );
}
