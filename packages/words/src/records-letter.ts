import type { RecordsOffice } from '@moontower/contracts';

interface LetterSubject {
  office: RecordsOffice;
  /** What the records are about, in a line. */
  title: string;
  /** What the city's own record says of it, a line each. */
  facts: readonly string[];
  /** Where the published rows stand. */
  rows: string;
}

/** What tells how and why something was bought, none of which is in the published rows. */
const PAPERS = [
  'The contract or purchase order, with its amendments.',
  'The requisition, and the reason given for the purchase and for the way it was bought.',
  'The offers or quotes that came in, and how they were compared.',
  'The invoices, and what shows that goods or services were received.',
  'The approval, with its date.',
];

/** A request for records, in English as the office works; whoever sends it puts a name under it. */
export function recordsLetter({ office, title, facts, rows }: LetterSubject): { subject: string; text: string } {
  const text = [
    `To the ${office.name}, ${office.city}`,
    '',
    `By the ${office.law} I request these records about the following:`,
    '',
    title,
    ...facts,
    `The rows as the city publishes them: ${rows}`,
    '',
    ...PAPERS.map((paper, at) => `${String(at + 1)}. ${paper}`),
    '',
    'Please send them as files. If there is a charge, please tell me before it arises. If a part may not be given, ' +
      'please give the rest and name the section of the act.',
    '',
    'Name:',
  ];
  return { subject: `Request for public records: ${title}`.slice(0, 150), text: text.join('\n') };
}
