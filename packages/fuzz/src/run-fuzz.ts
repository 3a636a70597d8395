import { setTimeout as sleep } from 'node:timers/promises';
import { attackAt } from './attacks.ts';
import type { Attack } from './attack.ts';
import { sendAttack, type Struck } from './send-attack.ts';

export interface FuzzPlan {
  /** Of a Moontower on this machine. */
  url: string;
  requests: number;
  seed: number;
  /** The first attack: with `requests` 1 a single one is repeated. */
  from?: number;
  atOnce?: number;
  /** Resident memory of the process that answers. */
  memoryMb?: () => number | undefined;
  told?: (done: number, findings: number) => void;
  /** True once whoever started it has had enough: what was found by then is accounted for. */
  enough?: () => boolean;
  /** How long a whole request may stay without an answer, and a bystander without its own. */
  patienceMs?: number;
  bystanderMs?: number;
}
export interface FuzzReport {
  /** Attacks that were made: all, unless it was ended before. */
  made: number;
  /** How often each status was answered; `none` is a closed or silent connection. */
  statuses: Record<string, number>;
  findings: string[];
  slowestBystanderMs: number;
  bystanderAnswers: number;
  peakMemoryMb: number;
}

const BYSTANDER_MS = 5_000;
const MEMORY_MB = 512;
const BYSTANDER_PATHS = ['/healthz', '/api/items?limit=20', '/api/feeds', '/api/pork/statistics', '/api/stats/summary'];

/** Somebody who asks ordinary questions meanwhile: each is answered within five seconds. */
async function standBy(
  { url, bystanderMs = BYSTANDER_MS }: FuzzPlan,
  report: FuzzReport,
  over: () => boolean,
): Promise<void> {
  for (let n = 0; !over(); n += 1) {
    const path = BYSTANDER_PATHS[n % BYSTANDER_PATHS.length] ?? '/healthz';
    const startedAt = performance.now();
    const status = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(bystanderMs * 2) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return String(answer.status);
      },
      (error: unknown) => String(error),
    );
    const ms = performance.now() - startedAt;
    report.bystanderAnswers += 1;
    report.slowestBystanderMs = Math.max(report.slowestBystanderMs, ms);
    if (ms > bystanderMs) report.findings.push(`a bystander waited ${Math.round(ms)} ms for ${path}`);
    else if (status !== '200') report.findings.push(`a bystander got ${status} for ${path}`);
    await sleep(100);
  }
}

async function watchMemory({ memoryMb }: FuzzPlan, report: FuzzReport, over: () => boolean): Promise<void> {
  while (!over()) {
    report.peakMemoryMb = Math.max(report.peakMemoryMb, memoryMb?.() ?? 0);
    await sleep(200);
  }
  if (report.peakMemoryMb > MEMORY_MB) report.findings.push(`memory reached ${Math.round(report.peakMemoryMb)} MB`);
}

function note(
  attack: Attack,
  { status, begins }: Struck,
  { report, repeat }: { report: FuzzReport; repeat: string },
): void {
  const said = status ?? 'none';
  report.statuses[said] = (report.statuses[said] ?? 0) + 1;
  const where = `${repeat}: ${attack.about.slice(0, 300)}`;
  if (status === undefined && attack.answerable) report.findings.push(`no answer to ${where}`);
  if (status !== undefined && status >= 500 && status !== 503)
    report.findings.push(`${status} to ${where}\n  ${begins.slice(-160)}`);
}

/**
 * Sends attacks from several hands. A 503 says that there is too much at once, which is an answer; any other 5xx is a
 * finding, and so is silence.
 */
export async function runFuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const target = new URL(plan.url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(target.hostname))
    throw new Error('Only a Moontower on this machine is attacked.');
  const report: FuzzReport = {
    made: 0,
    statuses: {},
    findings: [],
    slowestBystanderMs: 0,
    bystanderAnswers: 0,
    peakMemoryMb: 0,
  };
  const { seed, requests, from = 0, atOnce = 8, patienceMs = 15_000 } = plan;
  let next = from;
  const hand = async () => {
    while (next < from + requests && plan.enough?.() !== true) {
      const index = next;
      next += 1;
      const attack = attackAt(seed, index);
      note(attack, await sendAttack(attack, target, patienceMs), {
        report,
        repeat: `--seed ${seed} --from ${index} --requests 1`,
      });
      report.made += 1;
      if (report.made % 5_000 === 0) plan.told?.(report.made, report.findings.length);
    }
  };
  let over = false;
  const beside = [standBy(plan, report, () => over), watchMemory(plan, report, () => over)];
  await Promise.all(Array.from({ length: atOnce }, hand));
  over = true;
  await Promise.all(beside);
  return report;
}
