import styled from 'styled-components';
import { color } from '../theme/styles.ts';

/** The mark: a lamp disc on a lattice mast. Beside it stands the name, so it says nothing to assistive technology. */
export function MoonTowerLogo({ onNight = false }: { onNight?: boolean }) {
  return (
    <svg width="22" height="28" viewBox="0 0 22 28" aria-hidden="true">
      <Mast $onNight={onNight} d="M9.5 11 7 27M12.5 11 15 27M9.2 14.4l4.6 4M12.8 14.4l-4.6 4M8.5 18.6l6 5M13.5 18.6l-6 5" />
      <Lamp cx="11" cy="6" r="5.2" />
    </svg>
  );
}
const Mast = styled.path<{ $onNight: boolean }>`fill: none; stroke: ${({ $onNight }) => ($onNight ? 'var(--on-night-2)' : color.ink)}; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round;`;
const Lamp = styled.circle`fill: ${color.lamp}; stroke: ${color.ink}; stroke-width: 1;`;
