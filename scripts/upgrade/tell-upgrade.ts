import type { UpgradePlan } from '@moontower/store/release/prepare-store';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`;

/** What an upgrade would do to a database, in lines for whoever decides on it. */
export function tellUpgrade(database: string, { from, to, refusal, migrations, indexes }: UpgradePlan): string[] {
  const lines = [
    `This is Moontower ${to}. The database ${database} was last made ready by ` +
      `${from === undefined ? 'no release that left a record' : from}.`,
  ];
  if (refusal !== undefined) return [...lines, refusal];
  for (const { id, says, documents } of migrations)
    lines.push(`  ${id}: ${many(documents, 'document', 'documents')} to change. ${says}`);
  for (const { collection, index, what } of indexes)
    lines.push(`  ${what === 'new' ? 'New index' : 'Index with other options'} of ${collection}: ${index}`);
  if (migrations.length + indexes.length === 0) lines.push('Nothing is to be done: it is ready for this release.');
  return lines;
}

/** What MongoDB's own version asks for. `own`: it is ours, and `npm start` sees to it. */
export function tellCompatibility(
  { server, files }: { server: string; files: string },
  { own, command }: { own: boolean; command: object },
): string {
  if (server === files) return `MongoDB ${server} writes its files as ${files}: as it should be.`;
  const what = `MongoDB ${server} still writes its files as ${files}; the release of MongoDB after ${server} refuses them.`;
  if (own) return `${what} The second start with ${server} raises that by itself.`;
  return (
    `${what} Once ${server} has run well on every member of the replica set, an administrator raises it: ` +
    `db.adminCommand(${JSON.stringify(command)}). After that MongoDB ${files} cannot be put back.`
  );
}
