import { aPurchase, daysAfter, peersOf } from '../sample-purchase.ts';
import type { Situation } from './example.ts';

const said = (description: string, amountCents = 500_000) => aPurchase({ description, amountCents });

export const textExamples: Readonly<Record<string, () => Situation>> = {
  F34: () => ({ purchase: said('Sole source repair of a chiller') }),
  F35: () => ({ purchase: said('Consulting for a strategic plan') }),
  F36: () => ({ purchase: said('Catering for a staff meeting') }),
  F37: () => ({ purchase: said('Late fee on the lease') }),
  F24: () => ({ purchase: said('SERVICES AS NEEDED', 1_200_000) }),
  F25: () => ({ purchase: said('A-1002 44-7 X9 pump') }),
  F26: () => ({ purchase: said('SERVICES-PUMPS') }),
  F27: () => ({
    purchase: aPurchase({ amountCents: 500_000, commodity: {}, commodityClass: undefined, description: 'Pump repair' }),
  }),
  F28: () => ({
    purchase: aPurchase({
      unit: 'document',
      orderCode: undefined,
      orderHeld: undefined,
      documentCode: 'GAX',
      amountCents: 500_000,
      object: { code: '9000', name: 'Furniture' },
      description: 'Chairs for the lobby',
    }),
  }),
  F29: () => {
    const object = { code: '7999', name: 'Services-other' };
    return {
      purchase: aPurchase({ object, amountCents: 900_000, description: 'Hauling of debris' }),
      others: peersOf(
        Array.from({ length: 24 }, (_, at) => 500 + 40 * at),
        { object },
      ),
    };
  },
  F30: () => ({
    purchase: said('Operating supplies'),
    others: Array.from({ length: 14 }, (_, at) =>
      aPurchase({
        onDate: daysAfter('2025-02-01', at),
        description: at < 3 ? 'Operating supplies' : `Pump ${at}`,
        commodity: { code: at === 0 ? '48500' : '91800' },
      }),
    ),
  }),
  F31: () => ({
    purchase: aPurchase({ object: { code: '7200', name: 'Food' }, description: 'Pump repair' }),
    others: peersOf(
      Array.from({ length: 156 }, () => 1_000),
      {},
    ).concat(peersOf(Array.from({ length: 60 }, () => 1_200))),
  }),
  F33: () => ({ purchase: aPurchase({ firstPaidOn: '2025-02-20', description: 'Pump repair' }) }),
};
