// npm run role -- <email> <resident|reviewer|staff|operator>: what an account may do beside what every resident does.
// `resident` takes the others away.
import { roles, type GrantedRole } from '@moontower/contracts';
import { emailKeyOf, nativeAccounts } from '@moontower/store/accounts/account-documents';
import { peopleOf } from '@moontower/store/accounts/people';
import { openStoreFor } from './open-store.ts';

const USAGE = 'npm run role -- <email> <resident|reviewer|staff|operator>';
const isGranted = (role: string): role is GrantedRole => role !== 'user' && roles.some((each) => each === role);

async function main([email, role]: readonly string[]): Promise<void> {
  if (email === undefined || role === undefined || !(role === 'resident' || isGranted(role))) throw new Error(USAGE);
  const store = await openStoreFor({ appName: 'role' });
  try {
    const account = await nativeAccounts(store).findOne({ emailKey: emailKeyOf(email) });
    if (account === null) throw new Error(`No account has the address ${email}. Make one at /auth first.`);
    const held = account.roles.filter((each): each is GrantedRole => each !== 'user');
    const now = role === 'resident' ? [] : [...held.filter((each) => each !== role), role];
    const doing = { who: 'shell', at: new Date(), request: 'npm run role' };
    const person = await peopleOf(store).setRoles(account._id, now, doing);
    console.log(`${email} is now ${['resident', ...(person?.roles ?? [])].join(', ')}.`);
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
