// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { manyFeatures } from '@moontower/ui/map/testing/pulse-stub.ts';
import { findControl, leavePulse, rowIds, showPulse } from './testing/pulse-screen.tsx';

beforeEach(() => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query === '(max-width: 639.98px)') Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
});
afterEach(leavePulse);

describe.each(['en', 'es'] as const)('Civic Pulse on a phone, in %s', (language) => {
  it('holds time, district and more behind one Filters button, which says how many are set', async () => {
    const { pulse, ui } = await loadWords(language, ['pulse', 'ui']);
    await showPulse({ features: manyFeatures(40), query: '?tab=map&district=3', language });
    expect(screen.queryByRole('button', { name: pulse.filters.more })).toBeNull();
    fireEvent.click(await findControl(ui.filters.buttonActive(1)));
    const sheet = within(await screen.findByRole('dialog', { name: ui.filters.title }));
    fireEvent.click(sheet.getByRole('button', { name: pulse.windows['7d'] }));
    await waitFor(() => expect(location.search).toContain('window=7d'));
    fireEvent.click(sheet.getByRole('button', { name: ui.district(9) }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('district')).toBe('3,9'));
    expect(sheet.getByLabelText(pulse.filters.search)).not.toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: ui.filters.clear }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('district')).toBeNull());
  });

  it('keeps the list in a drawer under the map: its handle, the way past the map and j open it', async () => {
    const { pulse } = await loadWords(language, ['pulse']);
    await showPulse({ features: manyFeatures(40), query: '?tab=map', language });
    const handle = await findControl(`${pulse.list.title}: 40 ${pulse.list.count.many}`);
    const shown = () => document.querySelector('#pulse-drawer')?.checkVisibility() === true;
    expect([handle.getAttribute('aria-expanded'), handle.getAttribute('aria-controls'), shown()]).toEqual([
      'false',
      'pulse-drawer',
      false,
    ]);
    const map = () => document.querySelector('[data-lifts]')?.checkVisibility({ visibilityProperty: true });
    expect(map()).toBe(true);
    fireEvent.click(handle);
    // What it covers takes no focus.
    expect([handle.getAttribute('aria-expanded'), shown(), map()]).toEqual(['true', true, false]);
    fireEvent.keyDown(handle, { key: 'Escape' });
    expect([handle.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', handle]);
    fireEvent.click(await findControl(pulse.map.skip));
    expect([shown(), document.activeElement?.id]).toEqual([true, 'pulse-list']);
    fireEvent.click(handle);
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(shown()).toBe(true));
    await waitFor(() => expect(rowIds().length).toBeGreaterThan(3));
  });

  it('opens it for one finger that goes up over the map, and for no two', async () => {
    await showPulse({ features: manyFeatures(40), query: '?tab=map', language });
    const handle = await waitFor(() => {
      const found = document.querySelector('[aria-controls="pulse-drawer"]');
      if (found === null) throw new Error('there is no handle');
      return found;
    });
    const map = document.querySelector('[data-lifts]') ?? document.body;
    const swipe = (...fingers: number[]) => {
      fireEvent.touchStart(map, { touches: fingers.map((clientY) => ({ clientY })) });
      fireEvent.touchMove(map, { touches: fingers.map((clientY) => ({ clientY: clientY - 60 })) });
      return handle.getAttribute('aria-expanded');
    };
    expect([swipe(500, 520), swipe(500)]).toEqual(['false', 'true']);
  });

  it('shows the list alone without a drawer', async () => {
    const { pulse } = await loadWords(language, ['pulse']);
    await showPulse({ features: manyFeatures(40), query: '?tab=feed', language });
    await waitFor(() => expect(rowIds().length).toBeGreaterThan(3));
    expect(document.querySelector('[aria-controls="pulse-drawer"]')).toBeNull();
    expect(screen.getByRole('heading', { name: pulse.list.title })).not.toBeNull();
  });
});
