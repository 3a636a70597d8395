import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { districtOf } from '@moontower/contracts/items/house-district';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { familyOf } from '@moontower/ui/theme/families.ts';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { PartFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { pathOf, ringMap } from './ring-map.ts';
import { isExact, NEAR_M, type Nearby } from './use-nearby.ts';

const SIZE = [380, 236] as const;
const NONE: Nearby = { rows: [], others: 0, listed: 0 };

/** The place in its district with the ring of 1,500 ft, drawn from bundled outlines: no tiles, no map library. */
export function RingMapFigure({
  record,
  nearby: { rows, others, relation } = NONE,
}: {
  record: ItemDetail;
  nearby: Nearby | undefined;
}) {
  const { item, ui, feed } = useWords();
  const format = useFormat();
  const point = record.location?.coordinates;
  const { data: shapes, isError, refetch } = useDistrictShapes(point !== undefined);
  if (point === undefined) return null;
  const map = ringMap(point, NEAR_M, SIZE);
  const [x, y] = map.place(point);
  const exact = isExact(record);
  const own = districtOf(record);
  return (
    <Figure>
      <svg
        viewBox={`0 0 ${String(SIZE[0])} ${String(SIZE[1])}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`${item.map.label(record.address ?? plainText(titleSegments(record, ui)), own === undefined ? feed.row.noDistrict : ui.district(own))} ${item.map.points(format.count(others, relation))}`}
      >
        {shapes?.features.map(({ properties, geometry }) => (
          <path
            key={properties.district}
            d={pathOf(geometry.coordinates, map)}
            data-own={properties.district === own}
          />
        ))}
        <circle data-ring="" cx={x} cy={y} r={map.pixels(NEAR_M)} />
        {rows.flatMap(({ item: { uid, type, location } }) => {
          if (location === undefined) return [];
          const [cx, cy] = map.place(location.coordinates);
          return [
            <circle
              key={uid}
              cx={cx}
              cy={cy}
              r={2.6}
              fill={color[familyOf(type)]}
              stroke={color.surface}
              strokeWidth={0.8}
            />,
          ];
        })}
        {exact ? (
          <g>
            <circle cx={x} cy={y} r={9.6} fill={color.ink} />
            <circle cx={x} cy={y} r={8.5} fill={color.surface} />
            <circle cx={x} cy={y} r={6.5} fill={color[familyOf(record.type)]} />
          </g>
        ) : null}
        <text x={SIZE[0] / 2} y={20}>
          {exact ? item.map.ring : item.map.block}
        </text>
      </svg>
      <Corner district={own} />
      {exact ? <Drawn rows={rows} others={others} relation={relation} /> : <figcaption>{item.map.blocked}</figcaption>}
      <NoShapes failed={isError} refetch={refetch} />
    </Figure>
  );
}

function NoShapes({ failed, refetch }: { failed: boolean; refetch: () => Promise<unknown> }) {
  return failed ? (
    <figcaption>
      <PartFailed
        retry={() => {
          void refetch();
        }}
      />
    </figcaption>
  ) : null;
}

function Corner({ district }: { district: number | undefined }) {
  const { ui } = useWords();
  return district === undefined ? null : <Label aria-hidden>{ui.district(district)}</Label>;
}

/** Said where the picture holds not all that is in the ring. */
function Drawn({ rows, others, relation }: Pick<Nearby, 'rows' | 'others' | 'relation'>) {
  const { item } = useWords();
  const format = useFormat();
  return others > rows.length ? (
    <figcaption>{item.map.some(format.count(rows.length), format.count(others, relation))}</figcaption>
  ) : null;
}

function useDistrictShapes(enabled: boolean) {
  return useQuery({
    queryKey: ['district-shapes'],
    queryFn: async () => (await (await import('@moontower/ui/city-drawn.ts')).fetchDrawn()).districtShapes,
    enabled,
  });
}

/** Beside the picture, not in it: a narrow page shows only the picture's middle. */
const Label = styled.span`
  position: absolute;
  left: 12px;
  top: 226px;
  transform: translateY(-100%);
  font: ${font.micro};
  font-weight: 600;
  color: ${color.ink2};
  text-shadow:
    0 0 3px ${color.city},
    0 0 3px ${color.city};
`;
const Figure = styled.figure`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.land};
  box-shadow: ${elevation.e1};
  & svg {
    display: block;
    width: 100%;
    height: 236px;
  }
  & path {
    fill: ${color.city};
    stroke: ${color.ink3};
    stroke-width: 1.5;
    stroke-dasharray: 5 3;
    fill-rule: evenodd;
    stroke-linejoin: round;
  }
  & circle[data-ring] {
    fill: color-mix(in srgb, ${color.lamp} 13%, transparent);
    stroke: ${color.ink};
    stroke-width: 1.2;
    stroke-dasharray: 3 3;
  }
  & text {
    font: ${font.micro};
    fill: ${color.ink2};
    text-anchor: middle;
    paint-order: stroke;
    stroke: ${color.city};
    stroke-width: 3.5px;
    stroke-linejoin: round;
  }
  & figcaption {
    padding: 8px 12px;
    font: ${font.meta};
    color: ${color.ink2};
  }
`;
