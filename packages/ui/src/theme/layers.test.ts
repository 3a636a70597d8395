import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { globalCss } from './global-css.ts';
import { layers } from './layers.ts';

const ROOTS = ['../', '../../../../web/src/', '../../../features/'].map((path) => new URL(path, import.meta.url));
const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.(ts|tsx|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') })),
);

describe('the scale of layers', () => {
  it('gives every z-index of the screens its value', () => {
    const named = new Set(Object.keys(layers).map((name) => `var(--layer-${name})`));
    const values = files.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:z-index|zIndex):\s*([^;\n]+)/g)].map(([, value = '']) => ({ path, value })),
    );
    for (const [name, value] of Object.entries(layers)) expect(globalCss()).toContain(`--layer-${name}:${value}`);
    expect(values.length).toBeGreaterThan(20);
    expect(values.filter(({ value }) => !named.has(value))).toEqual([]);
  });

  it('has every dialog of every screen on its own step: none is built beside the one part that makes them', () => {
    const makers = files.filter(({ text }) =>
      /import \{[^}]*\bDialog as |<dialog\b|\srole="(?:alert)?dialog"/.test(text),
    );
    expect(makers.map(({ path }) => path)).toEqual(['overlay/Dialog.tsx']);
    expect(makers[0]?.text).toContain('var(--layer-dialog)');
  });

  it('goes up: what comes from the lower edge over the bars, a dialog over that, a message over all', () => {
    const order = Object.values(layers);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
    const { bar, popover, sheet, dialog, tooltip, toast } = layers;
    expect([toast, sheet, tooltip, bar, dialog, popover].sort((a, b) => a - b)).toEqual([
      bar,
      popover,
      sheet,
      dialog,
      tooltip,
      toast,
    ]);
  });
});
