import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

interface ProcessSample {
  pid: number;
  parent: number;
  command: string;
  cpuMs: number;
}

function read(pid: number): ProcessSample | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}

/** CPU time in ms that the GPU processes of browsers started by this process have used so far (Linux). */
export function gpuCpuMs(): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, ProcessSample][] => {
        const found = read(Number(name));
        return found === undefined ? [] : [[found.pid, found]];
      }),
  );
  const isOurs = (running: ProcessSample | undefined): boolean =>
    running !== undefined && (running.parent === process.pid || isOurs(all.get(running.parent)));
  return [...all.values()]
    .filter((running) => running.command.includes('--type=gpu-process') && isOurs(running))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
