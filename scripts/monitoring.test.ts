import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics, processFigures, watchProcess } from '@moontower/runtime/metrics';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs/monitoring', name), 'utf8');
const Board = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const Figure = z.object({ name: z.string(), type: z.string(), labelNames: z.array(z.string()).default([]) });

/** Every name that /metrics can hold, with its labels. A histogram has three. */
async function known(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics('test');
  watchProcess(metrics);
  const { registry, ...own } = metrics;
  const labels = new Map(
    Object.values(own).map((figure) => [figure, z.looseObject(Figure.omit({ type: true }).shape).parse(figure)]),
  );
  const byName = new Map([...labels.values()].map(({ name, labelNames }) => [name, labelNames]));
  const all = z.array(z.looseObject({ name: z.string(), type: z.string() })).parse(await registry.getMetricsAsJSON());
  return new Map(
    all.flatMap(({ name, type }) => {
      const carried = new Set(['process', ...(byName.get(name) ?? [])]);
      return type === 'histogram'
        ? [
            [`${name}_bucket`, new Set([...carried, 'le'])] as const,
            [`${name}_sum`, carried] as const,
            [`${name}_count`, carried] as const,
          ]
        : [[name, carried] as const];
    }),
  );
}

const namesIn = (text: string): string[] => [...new Set(text.match(/\bmoontower_\w+/g) ?? [])];

/** What an expression asks of labels: by its selectors and by what it groups. */
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim())),
];

const alarms = [...read('alarms.yml').matchAll(/alert: (\w+)\s+expr: (.+)/g)].map(([, name = '', expr = '']) => ({
  name,
  expr,
}));
const panels = Board.parse(JSON.parse(read('dashboard.json'))).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, expr })),
);

describe('alarms and dashboard', () => {
  it('are there', () => {
    expect(alarms.length).toBe(read('alarms.yml').match(/- alert:/g)?.length);
    expect(alarms.length).toBeGreaterThan(8);
    expect(panels.length).toBeGreaterThan(12);
  });

  it.each([...alarms, ...panels])('$name asks for figures and labels that there are', async ({ expr }) => {
    const there = await known();
    const names = namesIn(expr);
    expect(names.filter((name) => !there.has(name))).toEqual([]);
    const carried = new Set(['job', ...names.flatMap((name) => [...(there.get(name) ?? [])])]);
    expect(labelsIn(expr).filter((label) => !carried.has(label))).toEqual([]);
  });

  it('show every figure of the product between them', async () => {
    const shown = namesIn([...alarms, ...panels].map(({ expr }) => expr).join('\n'));
    const { registry: _, ...own } = createMetrics('test');
    const missing = Object.values(own)
      .map((figure) => figure)
      .map((figure) => z.looseObject({ name: z.string() }).parse(figure).name)
      .filter((name) => !shown.some((one) => one === name || one.startsWith(`${name}_`)));
    expect(missing).toEqual([]);
  });
});

describe('the figures that the docs promise of each process', () => {
  it('are there', async () => {
    const there = await known();
    const names = Object.keys(processFigures).map((name) => (there.has(name) ? name : `${name}_count`));
    expect(names.filter((name) => !there.has(name))).toEqual([]);
  });
});
