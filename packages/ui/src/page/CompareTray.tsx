import { X } from 'lucide-react';
import styled from 'styled-components';
import { color, elevation, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { EDGE, useRoomBelow } from './use-room-below.ts';

/** Up to three chosen things at the lower edge, above the bottom bar. */
export function CompareTray({
  chosen,
  onOpen,
  onRemove,
  onClear,
}: {
  /** `lang`: of a label in the city's own words. */
  chosen: readonly { id: string; label: string; lang?: string }[];
  onOpen: () => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}) {
  const {
    extras: { compare },
  } = useWords();
  const tray = useRoomBelow<HTMLElement>(chosen.length > 0);
  if (chosen.length === 0) return null;
  return (
    <Tray ref={tray} aria-label={compare.title} data-tray>
      <p role="status">{compare.count(chosen.length)}</p>
      <ul>
        {chosen.map(({ id, label, lang }) => (
          <li key={id}>
            <span lang={lang}>{label}</span>
            <IconButton aria-label={compare.remove(label)} onClick={() => onRemove(id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button $small $main disabled={chosen.length < 2} onClick={onOpen}>
        {compare.open}
      </Button>
      <Button $small $bare onClick={onClear}>
        {compare.clear}
      </Button>
    </Tray>
  );
}

const Tray = styled.section`
  position: sticky;
  bottom: calc(var(--bottom-bar) + ${EDGE}px);
  z-index: var(--layer-tray);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 16px;
  padding: 10px 12px 10px 16px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  font: ${font.small};
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    flex: 1 1 200px;
    min-width: 0;
  }
  & li {
    display: inline-flex;
    align-items: center;
    max-width: 240px;
    padding-left: 10px;
    border-radius: ${radius.chip};
    background: ${color.sunken};
  }
  & li span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
