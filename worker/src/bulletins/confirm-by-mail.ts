import type { Store } from '@moontower/store';
import { freshConfirmToken, readSubscription } from '@moontower/store/subscription-writes';
import { AppError } from '@moontower/contracts';
import type { BulletinSending } from './bulletin-sending.ts';
import { writeConfirmMail } from './write-mail.ts';

/** Mails the link that confirms a subscription. The token is made here and stored as a hash: it is in the mail and nowhere else. */
export async function confirmByMail(store: Store, id: string, { mailer, publicUrl, simulated }: BulletinSending): Promise<string> {
  const subscription = await readSubscription(store, id);
  if (subscription?.state !== 'pending' || subscription.address === undefined) return 'nothing to confirm';
  if (mailer === undefined) throw new AppError('delivery_failed', 'No mail server is configured: set SMTP_URL and MAIL_FROM.');
  const { language, address } = subscription;
  const token = await freshConfirmToken(store, id);
  const link = `${publicUrl}${language === 'es' ? '/es' : ''}/bulletins/confirm?token=${token}`;
  await mailer.send({ ...writeConfirmMail({ language, link, simulated }), to: address, messageId: `confirm-${token.slice(0, 8)}-${id}@${new URL(publicUrl).hostname}` });
  return 'asked';
}
