// A worker that takes the event log's counter and never commits: killed by the test inside its transaction.
import { connectStore } from '@moontower/store';
import { reserveSeq } from '@moontower/store/events/event-log';

const [mongoUri = '', database = ''] = process.argv.slice(2);
const store = await connectStore({ uri: mongoUri, database, appName: 'stuck' });
const session = await store.startSession();
session.startTransaction({ writeConcern: { w: 'majority', j: true } });
await reserveSeq(store, 1_000, session);
process.send?.('inside');
setInterval(() => undefined, 1_000);
