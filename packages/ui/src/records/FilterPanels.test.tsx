// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '@moontower/contracts/views/feed-view';
import { LANGUAGES } from '@moontower/words/words';
import { FilterBar } from '../filter/FilterBar.tsx';
import { FilterSheet } from '../filter/FilterSheet.tsx';
import { showPart } from '../testing/show-part.tsx';
import { FilterPanels } from './FilterPanels.tsx';

afterEach(cleanup);

it.each(LANGUAGES)(
  'a choice that holds residents’ reports too is not called the city’s requests, in %s',
  async (language) => {
    const panel = <FilterPanels panel="types" filters={NO_FILTERS} period="7d" change={() => undefined} />;
    const { feedParts, ui } = await showPart(panel, { language, areas: ['feedParts'] });
    expect(screen.getByRole('checkbox', { name: feedParts.requests })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: ui.types['service-requests'] })).toBeNull();
  },
);

describe('an amount that was typed and not sent', () => {
  /** The panel in a sheet or under its chip, over filters that change. */
  async function open(within: 'sheet' | 'bar', start = '') {
    const change = vi.fn<(patch: object) => void>();
    const onClose = vi.fn<() => void>();
    function Shown() {
      const [min, setMin] = useState(start);
      const panel = (
        <FilterPanels
          panel="min"
          filters={{ ...NO_FILTERS, min }}
          period="7d"
          change={(patch) => {
            change(patch);
            setMin(patch.min ?? '');
          }}
        />
      );
      const chips = [{ id: 'min', label: 'Value', value: min, active: min !== '', panel }];
      const onClear = () => setMin('');
      return within === 'bar' ? (
        <FilterBar chips={chips} onClear={onClear} />
      ) : (
        <FilterSheet chips={chips} results={48} onClear={onClear} onClose={onClose} />
      );
    }
    const words = await showPart(<Shown />, { areas: ['feedParts'] });
    if (within === 'bar') fireEvent.click(screen.getByRole('button', { name: /^Value/ }));
    const field = () => screen.getByRole('textbox');
    const type = (text: string) => {
      field().focus();
      fireEvent.change(field(), { target: { value: text } });
    };
    return { change, onClose, type, field, words };
  }
  const show = () => screen.getByRole('button', { name: 'Show 48 results' });

  it('counts with the button at the foot of the sheet', async () => {
    const { change, onClose, type } = await open('sheet');
    type('50,000');
    fireEvent.click(show());
    expect([change.mock.calls, onClose.mock.calls.length]).toEqual([[[{ min: '50000' }]], 1]);
  });

  it('counts once its field is left, and once only', async () => {
    const { change, onClose, type, field } = await open('sheet');
    type('50,000');
    act(() => show().focus());
    expect(change.mock.calls).toEqual([[{ min: '50000' }]]);
    expect(field()).toHaveProperty('value', '50000');
    fireEvent.click(show());
    expect([change.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the sheet open where it is none, says so and has the focus', async () => {
    const { change, onClose, type, field, words } = await open('sheet');
    type('lots');
    fireEvent.click(show());
    expect([change.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    expect(screen.getByRole('alert').textContent).toBe(words.feedParts.filters.wrongAmount);
    expect(document.activeElement).toBe(field());
    type('9');
    fireEvent.click(show());
    expect([change.mock.calls, onClose.mock.calls.length]).toEqual([[[{ min: '9' }]], 1]);
  });

  it('is cleared with all else', async () => {
    const { change, type, words, field } = await open('sheet', '7');
    type('50,000');
    fireEvent.click(screen.getByRole('button', { name: words.ui.filters.clear }));
    expect(field()).toHaveProperty('value', '');
    fireEvent.click(show());
    expect(change.mock.calls).toEqual([]);
  });

  it.each([
    ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
    ['a press on its chip', () => fireEvent.click(screen.getByRole('button', { name: /^Value/ }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
  ])('counts when its chip is left by %s', async (_how, leave) => {
    const { change, type } = await open('bar');
    type('50,000');
    leave();
    expect([change.mock.calls, screen.queryByRole('textbox')]).toEqual([[[{ min: '50000' }]], null]);
  });
});
