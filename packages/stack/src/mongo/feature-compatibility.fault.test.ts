import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { createFailureCache } from '../machine/failure-cache.ts';
import { binaries } from '../machine/places.ts';
import { asSystem } from './guard.ts';
import { raiseCommand, readCompatibilityOf } from './feature-compatibility.ts';
import { startMongo } from './start-mongo.ts';

const dir = mkdtempSync(join(tmpdir(), 'moontower-compatibility-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const said: string[] = [];
const plan = {
  dir,
  folder: binaries,
  memory: createFailureCache(join(dir, 'failed.json')),
  tell: (line: string) => {
    said.push(line);
  },
  own: true,
  databases: ['moontower'],
};

it('a new release of MongoDB runs once before its files become its own, and is raised at the second start', async () => {
  const first = await startMongo(plan);
  const folder = join(dir, 'mongo');
  const found = await readCompatibilityOf(first.uri, folder);
  expect(found).toMatchObject({ own: true, files: found.server });
  // As the release before wrote them: one major version below.
  const before = `${Number.parseInt(found.server, 10) - 1}.0`;
  await asSystem(folder, first.server?.port ?? 0, (admin) =>
    admin.command({ ...raiseCommand(found.server), setFeatureCompatibilityVersion: before }),
  );
  await first.server?.stop();
  rmSync(join(folder, 'ran-with'));

  const second = await startMongo(plan);
  expect((await readCompatibilityOf(second.uri, folder)).files).toBe(before);
  await second.server?.stop();

  const third = await startMongo(plan);
  expect((await readCompatibilityOf(third.uri, folder)).files).toBe(found.server);
  expect(said.filter((line) => line.includes('ran well once'))).toHaveLength(1);
  const client = new MongoClient(third.uri);
  expect(await client.db('moontower').collection('things').countDocuments()).toBe(0);
  await client.close();
  await third.server?.stop();
});
