import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { questionClient } from './engine-client.ts';
import { EngineRequests } from './engine-requests.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What speaks as an engine does: answers each search with its own size, or as told. */
async function engine(answer?: (sizes: readonly number[]) => object[]) {
  const requests: number[][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const lines: { index?: string; size?: number }[] = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const sizes = lines.flatMap(({ size }) => (size === undefined ? [] : [size]));
      requests.push(sizes);
      const told = answer?.(sizes) ?? sizes.map((value) => ({ hits: { total: { value }, hits: [] } }));
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ responses: told }));
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = questionClient({ url: `http://127.0.0.1:${port}`, name: 'moontower' });
  return { asking: new EngineRequests(client, 'moontower-search'), requests };
}
const totals = (parts: { hits: { total?: { value: number } | undefined } }[]) =>
  parts.map((part) => part.hits.total?.value);

describe('what one question asks of the engine', () => {
  it('travels as one request of a turn, and each asker has its own answers', async () => {
    const { asking, requests } = await engine();
    const told = await Promise.all([asking.ask([{ size: 1 }, { size: 2 }]), asking.ask([{ size: 3 }])]);
    expect(told.map(totals)).toEqual([[1, 2], [3]]);
    expect(requests).toEqual([[1, 2, 3]]);
  });

  it('is not asked twice, in the same turn or later', async () => {
    const { asking, requests } = await engine();
    const told = await Promise.all([asking.ask([{ size: 1 }]), asking.ask([{ size: 1 }])]);
    expect(told.map(totals)).toEqual([[1], [1]]);
    expect(totals(await asking.ask([{ size: 2 }, { size: 1 }]))).toEqual([2, 1]);
    expect(requests).toEqual([[1], [2]]);
  });

  it('fails where the engine refuses a search or leaves one out; what is asked later is answered', async () => {
    const refused = { error: { type: 'too_many_clauses' }, status: 400 };
    const { asking } = await engine((sizes) =>
      sizes.map((value) => (value === 1 ? refused : { hits: { total: { value }, hits: [] } })),
    );
    await expect(asking.ask([{ size: 1 }])).rejects.toThrow('too_many_clauses');
    expect(totals(await asking.ask([{ size: 2 }]))).toEqual([2]);
    const short = await engine(() => []);
    await expect(short.asking.ask([{ size: 1 }])).rejects.toThrow('fewer searches than were asked');
  });
});
