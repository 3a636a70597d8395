// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import type { LogAbout } from '../contract.ts';
import { MemoryScreen } from './MemoryScreen.tsx';
import { memoryWords } from './memory-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begun = {
  origin: 'm.example/log',
  verifier: 'm.example/log+0a+AQ',
  from: 0,
  at: '2026-11-20T18:00:00.000Z',
  why: 'begun' as const,
};
const log: LogAbout = {
  origin: begun.origin,
  verifier: begun.verifier,
  size: 1_234,
  signedAt: begun.at,
  turns: [begun],
};

async function open(language: Language, answer: LogAbout | undefined, status = 404) {
  vi.stubGlobal('fetch', async () =>
    answer === undefined
      ? Response.json({ error: { code: 'not_found', message: 'The log has not begun yet.' } }, { status })
      : Response.json(answer),
  );
  const words = await memoryWords.load(language);
  await showPart(<MemoryScreen />, { path: '/memory', language });
  return words;
}

describe.each(LANGUAGES)('the page that explains the log, in %s', (language) => {
  it('tells the newest checkpoint and gives the proof of a leaf by its number', async () => {
    const { now, check, builders } = await open(language, log);
    expect((await screen.findByText(log.verifier)).tagName).toBe('CODE');
    expect(screen.getByRole('link', { name: now.file }).getAttribute('href')).toBe('/log/checkpoint');
    const box = screen.getByRole('spinbutton', { name: check.position });
    expect([box.getAttribute('name'), box.getAttribute('max')]).toEqual(['position', '1233']);
    expect(box.closest('form')?.getAttribute('action')).toBe('/api/log/proof');
    expect(screen.getByRole('region', { name: builders.label }).textContent).toContain('merkle.VerifyInclusion');
    expect(screen.queryByRole('table')).toBeNull();
  });
  it('says why the log has another name or key', async () => {
    const restored = { ...begun, origin: 'm.example/log/2', from: 900, why: 'restored' as const };
    const { now } = await open(language, { ...log, turns: [begun, restored] });
    const table = await screen.findByRole('table', { name: now.turns });
    expect(table.textContent).toContain(now.reasons.restored);
  });
  it('says that it could not be asked where the request fails, and asks again', async () => {
    const { now } = await open(language, undefined, 503);
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText(now.none)).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json(log));
    fireEvent.click(within(alert).getAllByRole('button')[0] ?? alert);
    expect((await screen.findByText(log.verifier)).tagName).toBe('CODE');
  });
  it('says so where no log has begun', async () => {
    const { now } = await open(language, undefined);
    expect(await screen.findByText(now.none)).toBeDefined();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });
});
