// npm run reset-link -- <email>: a link to set a new password, for one hour and once. For services without a mail
// server: hand it to whoever owns the account.
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';
import { freshAccountLink } from '@moontower/store/accounts/account-mails';
import { openStoreFor } from './open-store.ts';

async function main([email]: readonly string[]): Promise<void> {
  if (email === undefined) throw new Error('npm run reset-link -- <email>');
  const store = await openStoreFor({ appName: 'reset-link' });
  try {
    const account = await nativeAccounts(store).findOne({ emailKey: emailKeyOf(email) });
    const token =
      account === null
        ? undefined
        : await freshAccountLink(store, { account: account._id, purpose: 'reset' }, new Date());
    if (token === undefined) throw new Error(`No account that is open has the address ${email}.`);
    const base = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
    console.log(`${base.replace(/\/$/, '')}/auth/reset?token=${token}`);
  } finally {
    await store.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
