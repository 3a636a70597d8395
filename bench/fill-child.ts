// Makes up records from one number to another, for a process of its own.
import { austin } from '@moontower/city';
import { connectStore } from '@moontower/store';
import { speakOf } from '@moontower/words/city-words';
import { fillRecords } from './search-records.ts';

const { mongoUri, database, from, to } = JSON.parse(process.argv[2] ?? '{}');
speakOf(austin.words);
const store = await connectStore({ uri: mongoUri, database, appName: 'bench' });
await fillRecords(store, to, from);
await store.close();
process.disconnect();
