/** Whom a person without a home can ask, read from each one's own page on the day that is named. */
export interface HelpLine {
  id: 'emergency' | 'help' | 'city' | 'housing';
  phone?: string;
  /** Where the short number cannot be dialled. */
  otherPhone?: string;
  /** The page that says so, and the day it was read; what everybody knows has none. */
  source?: string;
  readOn?: string;
}

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
