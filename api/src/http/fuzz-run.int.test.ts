import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attackAt } from '@moontower/fuzz/attacks';
import { runFuzz } from '@moontower/fuzz/run-fuzz';
import { afterAll, describe, expect, it } from 'vitest';
import { runningApi } from '../../test/running-api.ts';
import { aFeedDocument, aStoredPurchase, manyItems, seedFeeds, seedItems, seedPurchases } from '../../test/seed.ts';

const api = runningApi(async (store) => {
  await seedItems(store, manyItems(200));
  await seedFeeds(store, [aFeedDocument()]);
  await seedPurchases(store, [aStoredPurchase()]);
});

describe('attacks generated from the contracts', () => {
  it('find nothing: no 5xx, no silence, and a bystander is answered all the while', async () => {
    // Patience for a machine that is busy with other tests; `npm run fuzz` has the product's own.
    const patience = { patienceMs: 60_000, bystanderMs: 30_000 };
    const report = await runFuzz({ url: api.url(), requests: 800, seed: 20_261_122, ...patience });
    expect(report.findings).toEqual([]);
    console.log(`  a bystander waited ${Math.round(report.slowestBystanderMs)} ms at most`);
    expect(report.bystanderAnswers).toBeGreaterThan(3);
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '101']));
  });
  it('are the same for the same seed and differ for another', () => {
    const row = (seed: number) => Array.from({ length: 50 }, (_, n) => attackAt(seed, n).about);
    expect(row(1)).toEqual(row(1));
    expect(row(1)).not.toEqual(row(2));
  });
});

describe('a server with faults', () => {
  const server = createServer((request, answer) => {
    if (request.url?.startsWith('/api/i') === true) answer.writeHead(500).end('Stack trace');
    else if (request.url?.startsWith('/api/pork') === true) request.on('close', () => undefined);
    else answer.end('ok');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  it('is found out, with what repeats the finding', async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? (bound satisfies AddressInfo).port : 0;
    const { findings } = await runFuzz({
      url: `http://127.0.0.1:${port}`,
      requests: 120,
      seed: 3,
      atOnce: 30,
      memoryMb: () => 600,
      patienceMs: 1_500,
      bystanderMs: 800,
    });
    expect(findings.some((line) => /^500 to --seed 3 --from \d+ --requests 1: /.test(line))).toBe(true);
    expect(findings.some((line) => line.startsWith('no answer to '))).toBe(true);
    expect(findings.some((line) => /^a bystander waited \d+ ms for \/api\/pork/.test(line))).toBe(true);
    expect(findings).toContain('memory reached 600 MB');
  });
  it('elsewhere is left alone', async () => {
    await expect(runFuzz({ url: 'http://198.51.100.1', requests: 1, seed: 1 })).rejects.toThrow('on this machine');
  });
});
