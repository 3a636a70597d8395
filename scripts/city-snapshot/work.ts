import { jobs, type JobName } from '@moontower/contracts';
import { finishJob, unsettledJobs } from '@moontower/store/ingest/due-jobs';
import type { JobAdder } from '@moontower/feature/jobs';
import type { Store } from '@moontower/store';
import type { Deps } from '../../worker/src/deps.ts';
import { runHandler } from '../../worker/src/jobs/handlers.ts';
import { moveClock } from './clock.ts';

/** Its turns are shared by the clock of the wall, which stands still here. */
const LEFT_OUT: ReadonlySet<JobName> = new Set(['geocode-items']);
const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** A queue that only notes what is asked for; `work` does it, one after the other, so that two runs do the same. */
export function orderedWork(deps: Deps, tell: (line: string) => void) {
  const waiting: { id: string; name: JobName; payload: Record<string, unknown> }[] = [];
  const known = new Set<string>();
  const note = (name: JobName, payload: Record<string, unknown>): boolean => {
    if (LEFT_OUT.has(name)) return false;
    const id = jobs[name].idOf(payload);
    if (known.has(id)) return false;
    known.add(id);
    waiting.push({ id, name, payload });
    return true;
  };
  const queue: JobAdder = { add: async (name, payload) => note(name, payload), remind: async () => 0 };
  const work = async (): Promise<void> => {
    for (;;) {
      // What is promised at this very moment is seen at the next.
      moveClock(1_000);
      for (const each of await promisedIn(deps.store)) note(each.name, each.payload);
      const job = waiting.shift();
      if (job === undefined) return;
      const outcome = await done(job);
      await finishJob(deps.store, { _id: job.id, name: job.name, payload: job.payload }, { outcome, at: new Date() });
    }
  };
  const done = async ({ id, name, payload }: (typeof waiting)[number]): Promise<string> => {
    const signal = AbortSignal.timeout(300_000);
    try {
      const { told } = await runHandler(name, payload, { deps, queue, signal });
      return told;
    } catch (error) {
      tell(`${id}: ${String(error)}`);
      return `failed: ${String(error)}`;
    }
  };
  return { queue, work };
}

async function promisedIn(store: Store): Promise<{ name: JobName; payload: Record<string, unknown> }[]> {
  const found: { id: string; name: JobName; payload: Record<string, unknown> }[] = [];
  for await (const { _id: id, name, payload } of unsettledJobs(store, new Date()))
    if (isJobName(name)) found.push({ id, name, payload });
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
