import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, elevation, radius } from '@moontower/ui/theme/styles.ts';

/** On phones: a button on the map, under those that zoom, which shows and hides a part. `$top`: pixels from the top. */
export function MapButton({
  name,
  open,
  onPress,
  children,
  $top,
}: {
  name: string;
  open: boolean;
  onPress: () => void;
  children: ReactNode;
  $top: number;
}) {
  return (
    <Box type="button" $top={$top} aria-expanded={open} aria-label={name} title={name} onClick={onPress}>
      {children}
    </Box>
  );
}

const Box = styled.button<{ $top: number }>`
  position: absolute;
  right: 12px;
  top: ${({ $top }) => $top}px;
  z-index: var(--layer-controls);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${elevation.e2};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  border: 1px solid transparent;
  color: ${color.ink2};
  &[aria-expanded='true'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
`;
