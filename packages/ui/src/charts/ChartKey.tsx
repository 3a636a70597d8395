import styled from 'styled-components';
import type { FigureSeries } from '@moontower/contracts/feeds/figure';
import { color, font } from '../theme/styles.ts';
import type { ColorName, Palette } from '../theme/tokens.ts';
import { signOf, type Pattern, type Sign } from './second-channel.ts';

/** Which series looks how: colour and dash, or colour and pattern. */
export function ChartKey({
  series,
  lines,
  colors,
  palette,
}: {
  series: readonly FigureSeries[];
  lines: boolean;
  colors?: readonly ColorName[];
  palette: Palette;
}) {
  return (
    <Key>
      {series.map(({ name }, at) => {
        const sign = signOf(at, colors);
        return (
          <li key={name}>
            {lines ? <LineSign sign={sign} palette={palette} /> : <AreaSign sign={sign} palette={palette} />}
            <bdi>{name}</bdi>
          </li>
        );
      })}
    </Key>
  );
}

function LineSign({ sign: { color: name, dash, marker }, palette }: { sign: Sign; palette: Palette }) {
  const stroke = palette[name];
  return (
    <svg width="34" height="14" aria-hidden>
      <line
        x1="0"
        y1="7"
        x2="34"
        y2="7"
        stroke={stroke}
        strokeWidth="2.5"
        strokeDasharray={dash === 0 ? undefined : dash}
      />
      <path d={MARKS[marker]} transform="translate(17 7)" fill={stroke} stroke={palette.surface} />
    </svg>
  );
}

const MARKS: Record<Sign['marker'], string> = {
  circle: 'M0-4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0-4.5Z',
  square: 'M-4-4H4V4H-4Z',
  triangle: 'M0-5L5 4H-5Z',
  diamond: 'M0-5.5L5 0L0 5.5L-5 0Z',
  star: 'M0-6L1.6-1.8L6-1.6L2.6 1.2L3.8 5.6L0 3L-3.8 5.6L-2.6 1.2L-6-1.6L-1.6-1.8Z',
  cross: 'M-1.6-5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z',
};

const STROKES: Record<Exclude<Pattern, 'solid'>, string> = {
  slantedLines: 'M-2 9L9-2M5 16L16 5M12 16L23 5',
  squares: 'M0 4.5H22M0 10.5H22M4 0V14M11 0V14M18 0V14',
  circles: 'M6 4A3 3 0 1 1 6 10A3 3 0 1 1 6 4M16 4A3 3 0 1 1 16 10A3 3 0 1 1 16 4',
  horizontalLines: 'M0 3H22M0 7H22M0 11H22',
  verticalLines: 'M4 0V14M9 0V14M14 0V14M19 0V14',
};

function AreaSign({ sign: { color: name, pattern }, palette }: { sign: Sign; palette: Palette }) {
  const paint = palette[name];
  return (
    <svg width="22" height="14" aria-hidden>
      <rect
        x=".75"
        y=".75"
        width="20.5"
        height="12.5"
        fill={pattern === 'solid' ? paint : 'none'}
        stroke={paint}
        strokeWidth="1.5"
      />
      {pattern === 'solid' ? null : <path d={STROKES[pattern]} fill="none" stroke={paint} strokeWidth="1.5" />}
    </svg>
  );
}

const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 12px;
  font: ${font.small};
  color: ${color.ink2};
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  & svg {
    flex: none;
    overflow: hidden;
  }
`;
