import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { color } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Chip } from './Chip.tsx';
import { moreChosen } from './MoreFilters.tsx';
import type { PhoneFilterSheetProps } from './PhoneFilterSheet.tsx';

const PhoneFilterSheet = lazyPart(
  async () => (await import('./PhoneFilterSheet.tsx')).PhoneFilterSheet,
  undefined,
  OpeningFailed,
);

/** On phones: the button that stays at the edge of the row, and holds time, district and the rest in a sheet. */
export function PhoneFilters(props: Omit<PhoneFilterSheetProps, 'onClose'>) {
  const { ui } = useWords();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { filters, defaultWindow } = props;
  const chosen =
    (filters.window === defaultWindow ? 0 : 1) + (filters.districts.length === 0 ? 0 : 1) + moreChosen(filters);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Pinned>
      <Chip
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-on={chosen > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {chosen === 0 ? ui.filters.title : ui.filters.buttonActive(chosen)}
      </Chip>
      {open ? (
        <Suspense>
          <PhoneFilterSheet {...props} onClose={close} />
        </Suspense>
      ) : null}
    </Pinned>
  );
}

/** What scrolls goes under it. */
const Pinned = styled.div`
  position: sticky;
  left: calc(-1 * var(--gutter));
  z-index: var(--layer-controls);
  flex: none;
  margin: -3px -8px -3px calc(-1 * var(--gutter));
  padding: 3px 8px 3px var(--gutter);
  background: linear-gradient(to left, transparent, ${color.bg} 8px);
`;
