import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { z } from 'zod';
import { asSystem, ownPort } from './guard.ts';

/** Which release of MongoDB runs, and as which release it writes its files: `7.0`, `6.0`. */
export interface Compatibility {
  server: string;
  files: string;
}

const Build = z.object({ version: z.string() });
const Parameter = z.object({ featureCompatibilityVersion: z.object({ version: z.string() }) });
const majorOf = (version: string): string => version.split('.').slice(0, 2).join('.');
/** From here on MongoDB wants to be told that there is no way back. */
const ASKS_TWICE = 7;

export async function readCompatibility(admin: Db): Promise<Compatibility> {
  const { version } = Build.parse(await admin.command({ buildInfo: 1 }));
  const told = await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 });
  return { server: majorOf(version), files: Parameter.parse(told).featureCompatibilityVersion.version };
}

/** The command that raises it, as the shell takes it. */
export const raiseCommand = (server: string) => ({
  setFeatureCompatibilityVersion: server,
  ...(Number.parseInt(server, 10) >= ASKS_TWICE ? { confirm: true } : {}),
});

/**
 * Raises how our own mongod writes its files, at the second start with a new release: the first went well then. Before
 * that the release of before can still be put back; without ever raising it, the release after next refuses the files.
 */
export async function settleCompatibility(uri: string, folder: string, tell: (line: string) => void): Promise<void> {
  const marker = join(folder, 'ran-with');
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000, appName: 'moontower-stack' });
  try {
    const admin = client.db('admin');
    const { server, files } = await readCompatibility(admin);
    const ranBefore = readOr(marker) === server;
    if (files !== server && ranBefore) {
      await admin.command(raiseCommand(server));
      tell(`MongoDB ${server} ran well once: its files are now those of ${server} too (they were of ${files})`);
    }
    writeFileSync(marker, server, { mode: 0o600 });
  } finally {
    await client.close();
  }
}

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The same of whatever MongoDB an address names. @throws where its user may not ask */
export async function readCompatibilityOf(uri: string, folder: string): Promise<Compatibility & { own: boolean }> {
  const port = ownPort(uri, folder);
  if (port !== undefined) return { own: true, ...(await asSystem(folder, port, readCompatibility)) };
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 20_000, appName: 'moontower-stack' });
  try {
    return { own: false, ...(await readCompatibility(client.db('admin'))) };
  } finally {
    await client.close();
  }
}
