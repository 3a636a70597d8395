import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root } from '@moontower/stack/machine/places';
import { findPackedProgram } from '@moontower/stack/machine/package-program';
import { run } from '@moontower/stack/machine/run-program';

const RULES = join(root, 'docs/monitoring/alarms.yml');
const LONGEST_MS = 60_000;

/** What Prometheus would have scraped: `was` for so many minutes, then `is`. */
export interface ScrapedTime {
  /** Text of /metrics at the beginning; the same as `is` where nothing changed. */
  was?: string;
  wasMinutes?: number;
  is: string;
  isMinutes: number;
  /** Whether the scrape itself went well. */
  up?: boolean;
}

export interface Promtool {
  /** Path of the program. */
  promtool: string;
  /** Where it may write its test. */
  folder: string;
}

/** Path of promtool: on the path, or out of the system's package of Prometheus; else why there is none. */
export const findPromtool = (): Promise<string | { problem: string }> =>
  findPackedProgram({ program: 'promtool', pack: 'prometheus', folder: binaries });

/**
 * The alarms of docs/monitoring/alarms.yml that fire at the end of a time, found by Prometheus' own test of rules. Its
 * test expects none, and what it finds instead is read from its answer.
 * @throws Error where promtool does not run or the rules are not valid
 */
export async function firingAlarms({ promtool, folder }: Promtool, time: ScrapedTime): Promise<string[]> {
  const alarms = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'scraped.test.yml');
  const at = `${(time.wasMinutes ?? 0) + time.isMinutes}m`;
  const tests = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: seriesOf(time),
        alert_rule_test: alarms.map((alertname) => ({ eval_time: at, alertname, exp_alerts: [] })),
      },
    ],
  };
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify(tests));
  try {
    const { code, output } = await run(promtool, ['test', 'rules', file], { timeoutMs: LONGEST_MS });
    if (code === 0) return [];
    const firing = [...output.matchAll(/alertname:\s*"?(\w+)/g)].map(([, name = '']) => name);
    if (firing.length === 0) throw new Error(`promtool: ${output.slice(-2_000)}`);
    return [...new Set(firing)].filter((name) => alarms.includes(name)).toSorted();
  } finally {
    rmSync(file, { force: true });
  }
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** Each line of a scrape as a series of constant values, with the labels that Prometheus adds. */
function seriesOf({ was, wasMinutes = 0, is, isMinutes, up = true }: ScrapedTime): object[] {
  const before = was === undefined ? undefined : samplesOf(was);
  const now = samplesOf(is);
  const steady = (value: string | undefined, minutes: number) =>
    value === undefined ? `_x${minutes}` : `${value}+0x${minutes}`;
  const names = new Set([...(before?.keys() ?? []), ...now.keys()]);
  const all = [...names].map((series) => ({
    series,
    values:
      before === undefined
        ? steady(now.get(series), isMinutes)
        : `${steady(before.get(series), wasMinutes)} ${steady(now.get(series), isMinutes)}`,
  }));
  return [...all, { series: 'up{job="moontower"}', values: steady(up ? '1' : '0', wasMinutes + isMinutes) }];
}

function samplesOf(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      if (name === '' || Number.isNaN(Number(value.replace(/^([+-]?)Inf$/i, '$1Infinity')))) return [];
      return [[`${name}{job="moontower"${labels === '' ? '' : `,${labels}`}}`, value]];
    }),
  );
}
