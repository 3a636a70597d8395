import { expect, it } from 'vitest';
import { repeatOffenderAddress } from './repeat-offender-address.ts';
import { aRecord } from './sample-record.ts';

const atAddress = { openStructureCases: [], repeatOffenders: [{ id: 'austin-repeat-offenders:7' }] };
it('names the registration at the address', () => {
  expect(repeatOffenderAddress.find(aRecord({ atAddress }))).toEqual([
    { name: 'registration', text: 'austin-repeat-offenders:7' },
  ]);
});
it('asks nothing of an address without one, nor of the registration itself', () => {
  expect(repeatOffenderAddress.find(aRecord())).toBeUndefined();
  expect(repeatOffenderAddress.find(aRecord({ subtype: 'repeat-offender-registration', atAddress }))).toBeUndefined();
});
