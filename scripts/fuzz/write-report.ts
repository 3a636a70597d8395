import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { WriteFuzzReport } from '@moontower/fuzz/writes/run-write-fuzz';

/** Tokens of links in a mail as it was sent: soft line breaks are taken out first. */
export const tokensIn = (raw: string): string[] => [
  ...new Set(
    [...raw.replaceAll(/=\r?\n/g, '').matchAll(/[?&#/](?:token=)?(?:3D)?([\w-]{32})(?![\w-])/g)].map(
      ([, token = '']) => token,
    ),
  ),
];

const whole = (count: number): string => count.toLocaleString('en-US');

const mostOften = (refusals: Record<string, number>): string =>
  Object.entries(refusals)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([refusal, count]) => `${refusal}: ${whole(count)}`)
    .join(', ');

interface ReportPage extends WriteFuzzReport {
  seed: number;
  seconds: number;
}

/** The report of a run as a page. */
export function writeFuzzReport(told: ReportPage): string {
  const { made, statuses, routes, races, looks, canaries, findings, seed, seconds } = told;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const rows = Object.entries(routes)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, { asked, went, refusals }]) =>
        `| \`${name}\` | ${whole(asked)} | ${whole(went)} | ${mostOften(refusals)} |`,
    );
  return `# The write surface under attack

Written by \`npm run fuzz -- --writes --roles all --requests ${made} --seed ${seed} --report docs/write-fuzz.md\`.

Residents, reviewers, staff, operators and accounts that are shut write with valid sessions. Bodies come from the contracts; a quarter of them are spoilt. Pairs of writes run at the same moment. Residents' texts hold words that no reviewer of the run lets through. A visitor reads every public address in between and looks for these words.

| | |
|---|--:|
| commit | ${commit} |
| machine | ${cpus().length} processors, ${memory} GB |
| time | ${whole(Math.round(seconds))} s |
| writes | ${whole(made)} |
| pairs at the same moment | ${whole(races)} |
| texts that nobody let through | ${whole(canaries)} |
| looks at everything public | ${whole(looks)} |
| **findings** | **${whole(findings.length)}** |

A finding is a 5xx other than 503 with its sentence, silence, something done twice under one key, a deleted or hidden report that is public, a sign-in that outlives a new password, or a text in public that nobody let through.

${
  findings.length === 0
    ? ''
    : `${findings
        .slice(0, 50)
        .map((line) => `- ${line}`)
        .join('\n')}\n\n`
}## Answers

| status | answers |
|---|--:|
${Object.entries(statuses)
  .map(([status, count]) => `| ${status} | ${whole(count)} |`)
  .join('\n')}

## Routes

| route | writes | went well | refused most often |
|---|--:|--:|---|
${rows.join('\n')}
`;
}
