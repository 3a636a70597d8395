import { useMemo } from 'react';
import styled from 'styled-components';
import { drawnCity } from '@moontower/ui/city-drawn.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import type { ColorName } from '@moontower/ui/theme/tokens.ts';
import { usePalette } from '@moontower/ui/theme/use-palette.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { drawDistricts, STEPS, stepOf, WIDTH } from './district-map.ts';

const SHADES: readonly (readonly [fill: ColorName, ink: ColorName])[] = [
  ['m1', 'onM1'],
  ['m2', 'onM2'],
  ['m3', 'onM3'],
  ['m5', 'onM5'],
  ['m6', 'onM6'],
];

/** The ten districts shaded by a number, which is printed in each: shade is never the only sign. */
export function DistrictMap({
  what,
  values,
  write,
}: {
  what: string;
  values: ReadonlyMap<number, number | null>;
  write: (value: number) => string;
}) {
  const {
    analytics: { districts: words },
  } = useWords();
  const palette = usePalette();
  const { height, districts } = useMemo(() => drawDistricts(drawnCity().districtShapes.features), []);
  const told = [...values.values()].filter((value) => value !== null);
  const range = { least: Math.min(...told), most: Math.max(...told) };
  return (
    <figure>
      <Svg viewBox={`-2 -2 ${WIDTH + 4} ${height + 4}`} role="img" aria-label={words.mapOf(what)}>
        {districts.map(({ district, path }) => {
          const step = stepOf(values.get(district) ?? null, range);
          const [fill] = SHADES[step ?? 0] ?? ['m1'];
          return (
            <path
              key={district}
              d={path}
              fill={step === undefined ? palette.surface : palette[fill]}
              fillRule="evenodd"
              stroke={palette.control}
              strokeWidth={1}
            />
          );
        })}
        {districts.map(({ district, label: [x, y] }) => {
          const value = values.get(district) ?? null;
          const [, ink] = SHADES[stepOf(value, range) ?? 0] ?? ['m1', 'onM1'];
          return (
            <text key={district} x={x} y={y} textAnchor="middle" fill={value === null ? palette.ink : palette[ink]}>
              <tspan fontWeight={700}>{district}</tspan>
              <tspan x={x} dy={13}>
                {value === null ? '' : write(value)}
              </tspan>
            </text>
          );
        })}
      </Svg>
      <Key aria-hidden>
        {told.length === 0 ? words.less : write(range.least)}
        {SHADES.slice(0, STEPS).map(([fill]) => (
          <i key={fill} style={{ background: palette[fill] }} />
        ))}
        {told.length === 0 ? words.more : write(range.most)}
      </Key>
    </figure>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 480px;
  margin: 0 auto;
  & text {
    font: ${font.micro};
  }
`;
const Key = styled.figcaption`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: center;
  font: ${font.meta};
  color: ${color.ink2};
  & > i {
    width: 24px;
    height: 12px;
    border: 1px solid ${color.control};
  }
`;
