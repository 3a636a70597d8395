// @vitest-environment happy-dom
import { Suspense, type ComponentType } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from '@moontower/ui/feedback/lazy-part.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a screen whose code is awaited', () => {
  it.each(['en', 'es'] as const)(
    'shows nothing at first, then grey rows, and after ten seconds says so with a way on: %s',
    async (language) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const reload = vi.spyOn(location, 'reload').mockReturnValue();
      const Late = lazyScreen(() => new Promise<ComponentType>(() => undefined), []);
      const { ui } = await showPart(
        <Suspense fallback={<ScreenLoading />}>
          <Late />
        </Suspense>,
        { language },
      );
      const grey = () => document.querySelector('[aria-busy="true"] [aria-hidden="true"]');
      await pass(100);
      expect([grey(), screen.getByRole('status').textContent]).toEqual([null, ui.loading]);
      await pass(200);
      expect([grey() === null, screen.queryByText(ui.slowPage)]).toEqual([false, null]);
      await pass(10_000);
      screen.getByText(ui.slowPage);
      fireEvent.click(screen.getByRole('button', { name: ui.retry }));
      expect(reload).toHaveBeenCalledOnce();
    },
  );
});
