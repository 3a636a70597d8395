import { defineAccountability } from './record.ts';

export const repeatOffenderAddress = defineAccountability({
  id: 'repeat-offender-address',
  version: 1,
  title: 'The address is in the city’s repeat offender program',
  looksFor: 'A registration in force in the repeat offender program for rental properties at this address.',
  whyItMatters: 'The city registers rental properties with repeated code violations and inspects them every year.',
  innocentExplanations: [
    'The registration is of an earlier owner',
    'The violations were mended and the registration has not ended yet',
    'This work is the repair',
    'Several buildings share the address',
  ],
  find: ({ subtype, atAddress: { repeatOffenders } }) =>
    repeatOffenders.length === 0 || subtype.startsWith('repeat-offender')
      ? undefined
      : repeatOffenders.map(({ id }) => ({ name: 'registration', text: id })),
});
