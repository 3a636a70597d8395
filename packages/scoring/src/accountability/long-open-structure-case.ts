import { daysBetween, defineAccountability } from './record.ts';

const A_YEAR = 365;

export const longOpenStructureCase = defineAccountability({
  id: 'long-open-structure-case',
  version: 1,
  title: 'A code case on the structure has been open for over a year',
  looksFor: 'A code case about a structure at this address that the city has not closed for more than 365 days.',
  whyItMatters: 'A condition that the city was told of may still be there.',
  innocentExplanations: [
    'The case was settled and the list was not updated',
    'The building was repaired under this very permit, and the case waits for its inspection',
    'The case is about another building at the same address',
    'A court or an appeal has stayed the case',
  ],
  find: ({ atAddress, on }) => {
    const long = atAddress.openStructureCases.filter(({ openedOn }) => daysBetween(openedOn, on) > A_YEAR);
    if (long.length === 0) return undefined;
    return long.flatMap(({ id, openedOn }) => [
      { name: 'case', text: id },
      { name: 'opened', text: openedOn },
    ]);
  },
});
