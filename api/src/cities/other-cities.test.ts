import { createServer, type RequestListener } from 'node:http';
import { quietLog } from '@moontower/runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { cityElsewhere, lookAtCities, type OtherCities } from './other-cities.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
const summaryOf =
  (id: string): RequestListener =>
  (_request, response) => {
    response.end(JSON.stringify({ city: { id, name: 'A name', mode: 'recorded', shifted: true }, later: 'field' }));
  };
const look = (url: string): ReturnType<typeof lookAtCities> => {
  const cities = [{ id: 'dallas', name: 'Dallas', url }];
  const others = lookAtCities({ cities, log: quietLog(), everyMs: 20, answerMs: 200 });
  ends.push(others.stop);
  return others;
};
const stateOf = (others: Pick<OtherCities, 'list'>) => others.list().map(({ state, records }) => [state, records]);

describe('other cities', () => {
  it('are away until they answered, then active with what they show, and away once they end', async () => {
    let answers = summaryOf('dallas');
    const others = look(await serve((request, response) => answers(request, response)));
    expect(stateOf(others)).toEqual([['away', undefined]]);
    await expect.poll(() => stateOf(others)).toEqual([['active', 'recorded']]);
    answers = (_request, response) => response.writeHead(503).end();
    await expect.poll(() => stateOf(others)).toEqual([['away', undefined]]);
  });

  it('are not taken for another that answers at their address, nor for a page, a redirect or silence', async () => {
    const target = await serve(summaryOf('dallas'));
    let asked = 0;
    const count =
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        asked += 1;
        listener(request, response);
      };
    for (const listener of [
      summaryOf('austin'),
      (_request, response) => response.end('<html>'),
      (_request, response) => response.writeHead(302, { location: target }).end(),
      (_request, response) => response.end('x'.repeat(300_000)),
      () => undefined,
    ] satisfies RequestListener[]) {
      asked = 0;
      const others = look(await serve(count(listener)));
      await expect.poll(() => asked).toBeGreaterThan(2);
      expect(stateOf(others)).toEqual([['away', undefined]]);
    }
  });
});

describe('an address that begins with a city', () => {
  const others = [{ id: 'dallas', url: 'https://dallas.example' }];
  const leadsTo = (path: string, search = '') => cityElsewhere({ path, search }, 'austin', () => others);

  it('leads to the same page of that city’s service', () => {
    expect(leadsTo('/c/dallas')).toBe('https://dallas.example/');
    expect(leadsTo('/c/dallas/es/item/a:1', 'x=1&y=%20')).toBe('https://dallas.example/es/item/a:1?x=1&y=%20');
    expect(leadsTo('/c/austin/pork-tracker', 'floor=1')).toBe('/pork-tracker?floor=1');
  });
  it('leads to no other host, and nowhere for a city that is not known', () => {
    for (const path of ['/c/austin//evil.example', '/c/austin/\\evil.example', '/c/austin/\\/evil.example'])
      expect(leadsTo(path)).toBe('/evil.example');
    expect(leadsTo('/c/dallas//evil.example')).toBe('https://dallas.example/evil.example');
    expect(leadsTo('/c/houston/')).toBeUndefined();
    expect(leadsTo('/c')).toBeUndefined();
    expect(leadsTo('/cities/dallas')).toBeUndefined();
  });
});
