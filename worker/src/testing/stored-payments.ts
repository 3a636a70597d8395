import type { PaymentDraft } from '@moontower/contracts';
import type { Store } from '@moontower/store';
import { nativeEvents, nativePayments, nativePurchases } from '@moontower/store/testing/native';
import { aPayment } from '@moontower/testkit';
import { purchaseIdOf } from '../spending/purchase-id.ts';

/** Stores payments as their feed does that saw them first at one instant. */
export async function storePayments(
  store: Store,
  seen: Date,
  payments: readonly Partial<PaymentDraft>[],
): Promise<void> {
  await nativePayments(store).insertMany(
    payments.map((about, at) => {
      const payment = aPayment({ key: `p-${at}`, ...about });
      return {
        ...payment,
        _id: `austin-payments:${payment.key}`,
        feed: 'austin-payments',
        hash: '',
        rawHash: '',
        purchase: purchaseIdOf(payment),
        firstSeenAt: seen,
        changedAt: seen,
        raw: {},
      };
    }),
    { ignoreUndefined: true },
  );
}

/** Nothing was paid, scored or told. */
export async function forgetPayments(store: Store): Promise<void> {
  await nativePayments(store).deleteMany({});
  await nativePurchases(store).deleteMany({});
  await nativeEvents(store).deleteMany({});
}
