// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { PorkTrackerScreen } from './PorkTrackerScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the facts over the purchases', () => {
  it('are no longer said to be loading once they could not be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('Something failed on our side.', { status: 500 }));
    await showPart(<PorkTrackerScreen />, { path: '/pork-tracker', areas: ['pork', 'status'] });
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
  });
});
