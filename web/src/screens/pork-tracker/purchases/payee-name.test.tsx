// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { SumTable } from '../party/SumTable.tsx';
import { PayeeName } from './PayeeName.tsx';

afterEach(cleanup);
const NAME = 'A/B Example Works, LLC';
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const BY_NAME = '/payee/A%2FB%20Example%20Works%2C%20LLC';

it.each([
  ['by its code', { vendorCode: 'V1' }, ['/vendor/V1']],
  ['without a code by its exact name', { payeeByName: true }, [BY_NAME]],
  ['whose name may be a person’s nowhere', {}, []],
] as const)('a payee leads to all that was paid to it: %s', async (_, own, leads) => {
  await showPart(<PayeeName of={{ vendor: NAME, ...own }} />, { areas: ['pork'] });
  expect(hrefs()).toEqual(leads);
});

it('a department’s payees lead there, too', async () => {
  const rows = [
    { name: NAME, byName: true as const, paid: 2, purchases: 1 },
    { name: 'Jordan Poe Painting', paid: 1, purchases: 1 },
  ];
  await showPart(<SumTable rows={rows} words={{ caption: 'Paid', name: 'Payee' }} to="/vendor/" />, {
    areas: ['pork'],
  });
  expect(hrefs()).toEqual([BY_NAME]);
});
