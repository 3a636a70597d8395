import type { Words } from '@moontower/words/words';

/** The specification's word for a kind of event; none for what has no kind of its own. */
export const subtypeWord = (subtype: string, { subtypes }: Pick<Words['extras'], 'subtypes'>): string | undefined =>
  Object.entries(subtypes).find(([known]) => known === subtype && known !== 'other')?.[1];
