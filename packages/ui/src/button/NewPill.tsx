import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';

/** New rows wait behind this; nothing moves until it is pressed. The one lamp of a screen. */
export function NewPill({
  count,
  label,
  onShow,
}: {
  count: number;
  /** Instead of the count. */ label?: string;
  onShow: () => void;
}) {
  const { ui } = useWords();
  const format = useFormat();
  return (
    <Live role="status">
      {count === 0 ? null : (
        <Pill type="button" aria-keyshortcuts="n" onClick={onShow}>
          <i aria-hidden="true" />
          {label ?? ui.newItemsLabel(format.count(count))}
        </Pill>
      )}
    </Live>
  );
}

/** Takes no line of its own while nothing waits; it stays there for those who listen. */
const Live = styled.span`
  display: inline-flex;
  &:empty {
    position: absolute;
  }
`;
const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 14px 0 12px;
  border-radius: ${radius.chip};
  background: ${color.lamp};
  color: ${color.onLamp};
  box-shadow: inset 0 0 0 1px ${color.onLamp};
  font: ${font.smallStrong};
  white-space: nowrap;
  & > i {
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: ${color.onLamp};
  }
  &:hover {
    box-shadow: inset 0 0 0 2px ${color.onLamp};
  }
  @media (max-width: 639.98px) {
    min-height: 44px;
  }
`;
