import { request } from 'node:http';
import { existsSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { NOTHING_EXPIRES } from './nothing-expires.ts';

export interface TestStores {
  mongoUri: string;
  redisUrl: string;
  how: string;
  stop: () => Promise<void>;
}

const SOCKET = '/var/run/docker.sock';
const MONGO_PORT = 27_017;
const REDIS_PORT = 6_379;

/** Stores in containers, where a Docker engine answers and has (or can pull) the images; undefined otherwise. */
export async function dockerStores(tell: (line: string) => void): Promise<TestStores | undefined> {
  if (!(await engineAnswers())) return undefined;
  try {
    return await startContainers();
  } catch (error) {
    tell(
      'Docker answers, but its containers could not be started ' +
        `(${error instanceof Error ? error.message.split('\n')[0] : 'unknown reason'}); going on without`,
    );
    return undefined;
  }
}

async function startContainers(): Promise<TestStores> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const mongo = await new GenericContainer('mongo:7.0')
    .withCommand([
      'mongod',
      '--setParameter',
      'transactionLifetimeLimitSeconds=15',
      ...NOTHING_EXPIRES,
      '--replSet',
      'moontower',
      '--bind_ip_all',
    ])
    .withExposedPorts(MONGO_PORT)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const redis = await new GenericContainer('redis:7-alpine')
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(REDIS_PORT)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const mongoUri = `mongodb://${mongo.getHost()}:${mongo.getMappedPort(MONGO_PORT)}/?directConnection=true`;
  await initiate(mongoUri);
  return {
    mongoUri,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(REDIS_PORT)}`,
    how: 'MongoDB 7 and Redis 7 in containers',
    stop: async () => {
      await Promise.all([mongo.stop(), redis.stop()]);
    },
  };
}

/** The member is known by its name inside the container, hence the direct connections from outside. */
async function initiate(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000 });
  try {
    const admin = client.db('admin');
    await admin.command({
      replSetInitiate: { _id: 'moontower', members: [{ _id: 0, host: `127.0.0.1:${MONGO_PORT}` }] },
    });
    while ((await admin.command({ hello: 1 }))['isWritablePrimary'] !== true)
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
  } finally {
    await client.close();
  }
}

function engineAnswers(): Promise<boolean> {
  if (process.env['DOCKER_HOST']) return Promise.resolve(true);
  if (!existsSync(SOCKET)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asked = request({ socketPath: SOCKET, path: '/_ping', timeout: 1_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked
      .once('error', () => resolve(false))
      .once('timeout', () => {
        asked.destroy();
        resolve(false);
      })
      .end();
  });
}
