import { describe, expect, it } from 'vitest';
import { whileRunning } from './run-server.ts';

describe('what a server does before it is ready', () => {
  it('is over at once when the server ends, and is told so', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const signals: AbortSignal[] = [];
    const ready = whileRunning(
      { ended },
      {
        what: 'Redis',
        work: (over) => {
          signals.push(over);
          return new Promise<string>(() => undefined);
        },
      },
    );
    end();
    await expect(ready).rejects.toThrow('Redis ended before it was ready');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('brings what it makes, and its own mistake', async () => {
    const server = { ended: new Promise<void>(() => undefined) };
    await expect(whileRunning(server, { what: 'Redis', work: async () => 'redis://here' })).resolves.toBe(
      'redis://here',
    );
    const work = async (): Promise<string> => {
      throw new Error('no key');
    };
    await expect(whileRunning(server, { what: 'Redis', work })).rejects.toThrow('no key');
  });
});
