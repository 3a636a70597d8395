import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Child {
  port: number;
  cpuMs: () => Promise<number>;
  ask: (message: unknown) => Promise<unknown>;
  stop: () => void;
}

const options = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } };

/** A program of bench/ that sends one message and ends. */
export function runChild(file: string, plan: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), [JSON.stringify(plan)], options);
    let told: unknown;
    child
      .on('message', (message) => {
        told = message;
      })
      .on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(told);
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}

/** A program of bench/ that says `{ port }` when it is ready and answers every message with one. */
export async function startChild(file: string, plan: unknown): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(plan)], options);
  const ready = await next(child);
  const ask = async (message: unknown) => {
    const answer = next(child);
    child.send(Object(message));
    return answer;
  };
  return {
    port: numberOf(ready, 'port'),
    ask,
    stop: () => {
      child.disconnect();
      child.kill('SIGTERM');
    },
    cpuMs: async () => numberOf(await ask({ what: 'cpu' }), 'cpuMs'),
  };
}

function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A program of the bench ended with ${code}`));
    const hear = (message: unknown) => {
      // The product in a child tells that it got further: that is no answer to anything that was asked.
      if (isProgress(message)) return;
      child.off('exit', ended).off('message', hear);
      resolve(message);
    };
    child.once('exit', ended).on('message', hear);
  });
}
const isProgress = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'gotFurther' in message;

export function numberOf(value: unknown, name: string): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof found !== 'number')
    throw new Error(`There is no number ${name} in ${JSON.stringify(value)?.slice(0, 200)}`);
  return found;
}

/** CPU time of this process so far, for the `cpu` message. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
