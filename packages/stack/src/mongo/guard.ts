import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { keptSecret } from '../start/kept-secret.ts';

const USER = 'moontower';
const NO_SUCH_USER = 11;

/** Who may do what in a MongoDB of ours. */
export interface Guard {
  /** The product's user may read and write these, and nothing else. */
  databases: readonly string[];
}

/** The key file of a guarded mongod: made at its first start, for its owner only, as mongod demands. */
export function keyFileOf(folder: string): string {
  const path = join(folder, 'key');
  keptSecret(path, () => randomBytes(96).toString('base64'));
  return path;
}

/**
 * Address of a guarded mongod for ourselves: whoever can read its key file is the server's own system user. So there is
 * no owner's password to keep, and files that were written before there was a key need no turn without one.
 */
export function systemUri(folder: string, port: number): string {
  return systemUriOf(`127.0.0.1:${port}`, readFileSync(keyFileOf(folder), 'utf8').trim());
}

/** The same of a mongod anywhere, by its key. */
export const systemUriOf = (host: string, key: string): string =>
  `mongodb://__system:${encodeURIComponent(key)}@${host}/?directConnection=true&authSource=local` +
  '&authMechanism=SCRAM-SHA-256';

/** Makes the product's user, or gives it exactly the rights of this start. @returns its password */
export async function admitProduct(folder: string, port: number, { databases }: Guard): Promise<string> {
  const password = keptSecret(join(folder, 'password'));
  await asSystem(folder, port, (admin) => admitUser(admin, password, databases));
  return password;
}

/** The product's user of a MongoDB, with exactly these rights. */
export async function admitUser(admin: Db, password: string, databases: readonly string[]): Promise<void> {
  const roles = databases.map((db) => ({ role: 'readWrite', db }));
  try {
    await admin.command({ updateUser: USER, pwd: password, roles });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NO_SUCH_USER) throw error;
    await admin.command({ createUser: USER, pwd: password, roles, mechanisms: ['SCRAM-SHA-256'] });
  }
}

export function productUri(port: number, replicaSet: string, password: string): string {
  return `mongodb://${USER}:${password}@127.0.0.1:${port}/?replicaSet=${replicaSet}&authSource=admin`;
}

/**
 * Lets the product's user into one more database until the next start, where the address is that of our own guarded
 * mongod. For backups of, and into, other databases.
 */
export async function admitTo(uri: string, database: string, folder: string): Promise<void> {
  const port = ownPort(uri, folder);
  if (port === undefined) return;
  await asSystem(folder, port, async (admin) => {
    await admin.command({ grantRolesToUser: USER, roles: [{ role: 'readWrite', db: database }] });
  });
}

/** The port of our own guarded mongod in this folder; undefined where the address is of another. */
export function ownPort(uri: string, folder: string): number | undefined {
  const port = /^mongodb:\/\/moontower:[^@]+@127\.0\.0\.1:(\d+)\//.exec(uri)?.[1];
  return port === undefined || !existsSync(join(folder, 'key')) ? undefined : Number(port);
}

export async function asSystem<T>(folder: string, port: number, act: (admin: Db) => Promise<T>): Promise<T> {
  return asAdmin(systemUri(folder, port), act);
}

export async function asAdmin<T>(uri: string, act: (admin: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000, appName: 'moontower-stack' });
  try {
    return await act(client.db('admin'));
  } finally {
    await client.close();
  }
}
