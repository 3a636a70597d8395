import { amountOf, collections, documentsAt, rates, READERS, unratedFeeds } from '../../bench/year/rates.ts';

const YEAR = 365;
const count = (n: number): string => Math.round(n).toLocaleString('en-US');
const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function sizes(name: string) {
  const first = amountOf(name, (part) => documentsAt(part, YEAR));
  const later = amountOf(name, (part) => documentsAt(part, 2 * YEAR) - documentsAt(part, YEAR));
  return { name, first, later };
}

/** `docs/year.md`: what a year of Austin holds, by the very rates that `npm run bench -- year` plays. */
export function yearPage(): string {
  const all = collections.map(sizes);
  const total = (of: 'first' | 'later', what: 'documents' | 'bytes' | 'index'): number =>
    all.reduce((sum, each) => sum + each[of][what], 0);
  const rows = all.map(({ name, first, later }) =>
    line([
      `\`${name}\``,
      count(first.documents),
      mb(first.bytes),
      mb(first.index),
      count(later.documents),
      mb(later.bytes + later.index),
    ]),
  );
  const known = rates.map(({ feed, added, edited, source }) =>
    line([`\`${feed}\``, String(added), edited === undefined ? 'not known' : String(edited), source]),
  );
  return `# A year of Austin

Written by \`npm run docs\` from \`bench/year/rates.ts\`, whose rates \`npm run bench -- year\` plays through the ingest, beside what stands here. How the last run met the statement is in [scale](scale.md).

## What a day brings

| feed | new rows | edited rows | how it is known |
|---|---|---|---|
${known.join('\n')}

The notes and recordings lie beside the repository, in \`../shared/design\` and \`../shared/data\`. Where a source gives a range, its middle stands here; where only the last edit of a row was recorded, the edits are at least so many.

No record tells how many rows a publisher takes away: removals are in no sum. Of ${unratedFeeds.length} feeds no rate is known: their rows are in no sum. A line of runs and an event for each of their readings are, by their schedules: ${unratedFeeds.map(({ id }) => `\`${id}\``).join(', ')}.

How many readers there are nobody has counted: ${READERS} stand for them, each with one alert for all permits, told once a day.

## What a year holds

Megabytes of documents, uncompressed, and of their indexes, of an installation that began empty. A day's rows, edits and readings are the rates above and the schedules of the feeds. What a row of each feed and a document of each collection weighs, and how many entries and checkpoints of the log and groups of sums a day brings, is what the first third of a run had.

| collection | documents | their MB | MB of indexes | a further year adds | its MB |
|---|---|---|---|---|---|
${rows.join('\n')}
${line(['**all**', count(total('first', 'documents')), mb(total('first', 'bytes')), mb(total('first', 'index')), count(total('later', 'documents')), mb(total('later', 'bytes') + total('later', 'index'))])}

What leaves by expiry: rows of feeds with a retention after 90 days, each for a tombstone, which stays ten years; events after 14 days; mails after 31; runs after a year. These stand still from then on, which is why a further year adds nothing of them. Versions of rows that left go ten years later. All else grows with the rates. Dashboards’ sums grow with days and kinds.

Not in the sum: purchases and their scores, calculations, looked-up addresses, second readings at night, set-aside rows, whatever residents write, and the first load.
`;
}
