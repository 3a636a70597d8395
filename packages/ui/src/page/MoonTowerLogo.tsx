import styled from 'styled-components';
import { color } from '../theme/styles.ts';

/**
 * The mark: a lamp disc on a lattice mast, drawn in index.html. Beside it stands the name, so it says nothing to
 * assistive technology.
 */
export function MoonTowerLogo({ onNight = false }: { onNight?: boolean }) {
  return (
    <Mark $onNight={onNight} width="22" height="28" aria-hidden="true">
      <use href="#moontower" />
    </Mark>
  );
}
const Mark = styled.svg<{ $onNight: boolean }>`
  color: ${({ $onNight }) => ($onNight ? 'var(--on-night-2)' : color.ink)};
`;
