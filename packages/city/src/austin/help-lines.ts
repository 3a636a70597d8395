import type { HelpLine } from '../city.ts';

/** In the order in which they help. */
export const austinHelpLines: readonly HelpLine[] = [
  { id: 'help', phone: '2-1-1', otherPhone: '877-541-7905', source: 'https://www.211texas.org' },
  { id: 'housing', source: 'https://www.austinecho.org', readOn: '2025-10-08' },
  {
    id: 'city',
    phone: '3-1-1',
    otherPhone: '512-974-2000',
    source: 'https://www.austintexas.gov/department/homeless-strategy-office',
    readOn: '2026-02-01',
  },
  { id: 'emergency', phone: '911' },
];
