/** Words of the frames other sites show. */
export const embed = {
  record: 'Record',
  records: 'Records',
  chart: 'Chart',
  open: 'Open on Moontower',
  from: 'Shown by Moontower',
  count: (shown: string, all: string) => `The newest ${shown} of ${all}`,
  asOf: (when: string) => `All checked since ${when}`,
  none: 'No records match',
  recorded: 'Recorded data',
  shifted: 'Recorded data, dates moved',
  missing: {
    title: 'Nothing to show here',
    text: 'The record may have been withdrawn, or the address is not complete.',
  },
} as const;
