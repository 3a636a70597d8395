import { createMetrics } from '@moontower/runtime/metrics';
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
  return `# Metrics

What \`/metrics\` publishes, for Prometheus. Durations are in seconds, sizes in bytes. Written by \`npm run docs\` from \`packages/runtime/src/metrics.ts\`.

| metric | labels | what it says |
|---|---|---|
${rows.join('\n')}
`;
}
