import { createMetrics, processFigures } from '@moontower/runtime/metrics';
import { z } from 'zod';

/** prom-client keeps these on every figure, but its types do not say so. */
const Figure = z.object({ name: z.string(), help: z.string(), labelNames: z.array(z.string()) });

/** `docs/metrics.md`: every figure at /metrics. */
export function metricsPage(): string {
  const { registry: _, ...figures } = createMetrics('docs');
  const rows = Object.values(figures).map((figure) => {
    const { name, help, labelNames } = Figure.parse(figure);
    return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
  });
  const own = Object.entries(processFigures).map(([name, says]) => `| \`${name}\` | ${says} |`);
  return `# Metrics

What \`/metrics\` publishes, for Prometheus. Durations are in seconds, sizes in bytes. Written by \`npm run docs\` from \`packages/runtime/src/metrics.ts\`.

| metric | labels | what it says |
|---|---|---|
${rows.join('\n')}

Every figure has the label \`process\`, \`api\` or \`worker\`. Workers serve no port: they leave their figures in MongoDB every ten seconds, and the API publishes those of the last minute beside its own. Figures of several workers are added up.

Both processes also publish what Node.js tells of itself, among it:

| metric | what it says |
|---|---|
${own.join('\n')}

Ready to use: [monitoring/alarms.yml](monitoring/alarms.yml), rules for Prometheus, and [monitoring/dashboard.json](monitoring/dashboard.json), a board for Grafana to import. A test holds their names against this page.
`;
}
