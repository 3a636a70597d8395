/** The parts of the product that are open, in the order of the header, then those that are reached from there. */
export const openParts = [
  '/',
  '/civic-pulse',
  '/analytics',
  '/pork-tracker',
  '/properties',
  '/incidents',
  '/bulletins',
  '/findings',
  '/ngo',
  '/homelessness',
] as const;
