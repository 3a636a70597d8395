import {
  MongoClient,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoServerError,
  type Db,
  type Document,
} from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';

export const REPLICA_SET = 'moontower';
const NOT_YET_INITIALISED = 94;
const ALREADY_INITIALISED = 23;
const PATIENCE_MS = 60_000;
const TRIES = 5;
/**
 * A command has its answer long before. The driver waits for ever where MongoDB closes the connection in the moment that
 * it is written, as it does while it reads its configuration.
 */
const ANSWER_MS = 20_000;

export interface SetPlan {
  /** Names who may do that, where the server asks. */
  uri?: string;
  /** What others call it. */
  host?: string;
  answerMs?: number;
}

/**
 * Makes a freshly started mongod the primary of its one-member set.
 * The set's configuration holds the address; after a restart on another port it names one where nobody is, so it is
 * replaced by force.
 */
export async function initiateReplicaSet(
  port: number,
  {
    uri = `mongodb://127.0.0.1:${port}/?directConnection=true`,
    host = `127.0.0.1:${port}`,
    answerMs = ANSWER_MS,
  }: SetPlan = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await becomePrimary(host, { uri, answerMs });
    } catch (error) {
      // A mongod whose set names another address closes all connections once it has read that, whoever speaks.
      const isPassing = error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError;
      if (!isPassing || tries === TRIES) throw error;
      await wait(100);
    }
}

async function becomePrimary(
  host: string,
  { uri, answerMs }: Required<Pick<SetPlan, 'uri' | 'answerMs'>>,
): Promise<void> {
  const limits = { serverSelectionTimeoutMS: 20_000, timeoutMS: answerMs };
  const client = new MongoClient(uri, { ...limits, appName: 'moontower-stack' });
  try {
    const admin = client.db('admin');
    const held = (await heldConfiguration(admin)) ?? (await initiate(admin, host));
    if (held.host !== host)
      await admin.command({
        replSetReconfig: { _id: REPLICA_SET, version: held.version + 1, members: [{ _id: 0, host }] },
        force: true,
      });
    await untilPrimary(admin);
  } finally {
    await client.close();
  }
}

/**
 * Makes the set. After a crash a mongod answers for a moment as if there were none, until it has read what it holds:
 * then that counts.
 * @returns the configuration afterwards
 */
async function initiate(admin: Db, host: string): Promise<{ host: string; version: number }> {
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALISED) throw error;
  }
  for (let waited = 0; waited < PATIENCE_MS; waited += 30) {
    const held = await heldConfiguration(admin);
    if (held !== undefined) return held;
    await wait(30);
  }
  throw new Error('MongoDB says that it belongs to a replica set, but not to which, within a minute');
}

async function heldConfiguration(admin: Db): Promise<{ host: string; version: number } | undefined> {
  try {
    const { config }: Document = await admin.command({ replSetGetConfig: 1 });
    return { host: String(config.members[0].host), version: Number(config.version) };
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALISED) return undefined;
    throw error;
  }
}

async function untilPrimary(admin: Db): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 30) {
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true) return;
    await wait(30);
  }
  throw new Error('MongoDB started, but did not become able to write within a minute');
}

/** What answers at an address somebody gave: its version, or why it does not serve. */
export async function inspectMongo(uri: string): Promise<{ version: string } | { problem: string }> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000, appName: 'moontower-stack' });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (typeof hello['setName'] !== 'string' && hello['msg'] !== 'isdbgrid')
      return {
        problem:
          'it is not a replica set, and transactions need one (start mongod with --replSet and run rs.initiate())',
      };
    const { version }: Document = await client.db('admin').command({ buildInfo: 1 });
    return { version: String(version) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    await client.close();
  }
}
