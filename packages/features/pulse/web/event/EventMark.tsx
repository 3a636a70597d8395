import styled from 'styled-components';
import { color } from '@moontower/ui/theme/styles.ts';
import { FAMILIES, familyNumber, shapeNumber } from '@moontower/ui/map/points/point-columns.ts';

const LAYERS: readonly [size: number, fill: string | undefined][] = [
  [9.6, color.ink],
  [8.6, color.surface],
  [6.6, undefined],
];

/** The mark of one event as on the map: colour by family, shape by provenance. */
export function EventMark({ type, provenance, size = 24 }: { type: string; provenance: string; size?: number }) {
  const fill = color[FAMILIES[familyNumber(type)] ?? 'c1'];
  return (
    <Mark width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {LAYERS.map(([radius, own]) => (
        <Shape key={radius} shape={shapeNumber(provenance)} radius={radius} fill={own ?? fill} />
      ))}
    </Mark>
  );
}

function Shape({ shape, radius, fill }: { shape: number; radius: number; fill: string }) {
  if (shape === 1) {
    const tip = radius * 1.2;
    return <path d={`M12 ${12 - tip}L${12 + tip} 12L12 ${12 + tip}L${12 - tip} 12Z`} fill={fill} />;
  }
  if (shape === 2)
    return <rect x={12 - radius * 0.9} y={12 - radius * 0.9} width={radius * 1.8} height={radius * 1.8} fill={fill} />;
  return <circle cx="12" cy="12" r={radius} fill={fill} />;
}

const Mark = styled.svg`
  forced-color-adjust: none;
`;
