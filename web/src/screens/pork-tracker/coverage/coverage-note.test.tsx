// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SpendingCoverage } from '@moontower/contracts/spending/coverage';
import { aFeed } from '@moontower/ui/records/testing/a-feed.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { CoverageNote, HeldNote } from './CoverageNote.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const coverage: SpendingCoverage = {
  rows: 195,
  from: '2025-10-07',
  to: '2026-05-12',
  missing: ['2025-12', '2026-01'],
  departments: 3,
  most: { name: 'Austin Energy', rows: 190 },
};
const told = () => document.querySelector('[data-coverage]')?.textContent ?? '';
async function shown(of: SpendingCoverage | undefined, language: 'en' | 'es' = 'en') {
  const feed = aFeed({
    id: 'austin-payments',
    checkedAt: '2026-11-20T13:17:00.000Z',
    unreachableSince: '2026-11-20T15:00:00.000Z',
  });
  vi.stubGlobal('fetch', async () => Response.json([feed]));
  return showPart(<CoverageNote coverage={of} />, { language, areas: ['pork'] });
}

it('beside the totals stands what they rest on: rows, whose most are, days, months without, the last good reading', async () => {
  await shown(coverage);
  await vi.waitFor(() => expect(told()).toContain('cannot be reached'));
  expect(told()).toMatch(
    /totals: 195.*departments: 3.*97%.*Austin Energy.*Oct 7, 2025.*May 12, 2026.*Dec 2025, Jan 2026.*last read.*cannot be reached/,
  );
});

it('in Spanish too, and nothing while nothing is held', async () => {
  await shown(coverage, 'es');
  expect(told()).toMatch(/totales: 195.*departamentos: 3.*Austin Energy.*dic 2025/);
  cleanup();
  await shown({ rows: 0, missing: [], departments: 0 });
  expect(told()).toBe('');
});

it('a page of a department names the months of which our copy has nothing', async () => {
  await showPart(<HeldNote held={{ from: '2025-10', to: '2026-04', missing: ['2025-12'] }} />, { areas: ['pork'] });
  const note = document.querySelector('[data-held="1"]')?.textContent ?? '';
  expect(note).toMatch(/Oct 2025.*Apr 2026.*Dec 2025/);
});
