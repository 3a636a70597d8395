// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { PhoneFilterSheet } from './PhoneFilterSheet.tsx';
import { changed, readPulseFilters, type PulseFilters } from './pulse-filters.ts';

afterEach(cleanup);

async function open(on: 'desk' | 'phone') {
  const change = vi.fn<(part: Partial<PulseFilters>) => void>();
  const onClose = vi.fn<() => void>();
  function Shown() {
    const [filters, setFilters] = useState(() => readPulseFilters(new URLSearchParams(), '48h'));
    const onChange = (part: Partial<PulseFilters>) => {
      change(part);
      setFilters(changed(filters, part));
    };
    const shared = { filters, counts: undefined, onChange };
    return on === 'desk' ? (
      <MoreFilters {...shared} />
    ) : (
      <PhoneFilterSheet {...shared} defaultWindow="48h" total={48} onClose={onClose} />
    );
  }
  const { pulse } = await showPart(<Shown />, { areas: ['pulse'] });
  if (on === 'desk') fireEvent.click(screen.getByRole('button', { name: pulse.filters.more }));
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return {
    change,
    onClose,
    pulse,
    words: (text: string) => type(pulse.filters.search, text),
    value: (text: string) => type(pulse.filters.min, text),
  };
}
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show 48 results' }));

describe('words and a least value that were typed', () => {
  it('count with the button at the foot of the phone’s sheet', async () => {
    const { change, onClose, words, value } = await open('phone');
    words(' tower ');
    value('$50,000');
    show();
    expect([change.mock.calls, onClose.mock.calls.length]).toEqual([[[{ q: 'tower', min: 50_000 }]], 1]);
  });

  it('keep the sheet open where the value is none; the words count', async () => {
    const { change, onClose, pulse, words, value } = await open('phone');
    words('tower');
    value('lots');
    show();
    expect([change.mock.calls, onClose.mock.calls]).toEqual([[[{ q: 'tower' }]], []]);
    screen.getByText(pulse.filters.minWrong);
    expect(document.activeElement).toBe(screen.getByLabelText(pulse.filters.min));
  });

  it('count when the panel is left by a press elsewhere, and a value that is none changes nothing', async () => {
    const { change, pulse, words, value } = await open('desk');
    words('tower');
    value('lots');
    fireEvent.pointerDown(document.body);
    expect([change.mock.calls, screen.queryByLabelText(pulse.filters.search)]).toEqual([[[{ q: 'tower' }]], null]);
  });

  it('count once where they are applied, and not at all where nothing was typed', async () => {
    const { change, pulse, words } = await open('desk');
    words('tower');
    fireEvent.click(screen.getByRole('button', { name: pulse.filters.apply }));
    fireEvent.click(screen.getByRole('button', { name: pulse.filters.moreActive(1) }));
    fireEvent.pointerDown(document.body);
    expect(change.mock.calls).toEqual([[{ q: 'tower' }]]);
  });
});
