import { Shapes } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { usePalette } from '@moontower/ui/theme/use-palette.ts';
import { choroplethSteps, stepColor } from '@moontower/ui/map/layers/choropleth-layers.ts';
import type { MapView } from '@moontower/ui/map/atlas-props.ts';
import {
  cell,
  FAMILIES,
  inRange,
  SHAPES,
  type PointColumns,
  type TimeRange,
} from '@moontower/ui/map/points/point-columns.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { EventMark } from '../event/EventMark.tsx';
import { MapButton } from './MapButton.tsx';
import { outsideDistricts } from './outside-districts.ts';
import { usePhone } from '../use-phone.ts';

function present(
  points: PointColumns | undefined,
  range: TimeRange | undefined,
): { families: ReadonlySet<number>; shapes: ReadonlySet<number> } {
  const families = new Set<number>();
  const shapes = new Set<number>();
  if (points === undefined) return { families, shapes };
  for (let row = 0; row < points.length; row += 1) {
    if (!inRange(cell(points.time, row), range)) continue;
    families.add(cell(points.family, row));
    shapes.add(cell(points.shape, row));
  }
  return { families, shapes };
}

/** What shapes and colours mean, only of those on the map: shown without asking, but for phones, where it folds. */
export function MapLegend({
  view,
  points,
  range,
  counts,
  inView,
  under,
}: {
  view: MapView;
  points: PointColumns | undefined;
  range: TimeRange | undefined;
  counts: ReadonlyMap<number, number>;
  /** Events of the view, with a district or without. */ inView: number;
  /** On phones: what the map cannot show, which folds too. */ under?: ReactNode;
}) {
  const { pulse } = useWords();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const legend = (
    <Legend aria-label={pulse.legend.title}>
      {view === 'clusters' ? <Marks points={points} range={range} /> : null}
      {view === 'density' ? <Density /> : null}
      {view === 'districts' ? <Districts counts={counts} inView={inView} /> : null}
    </Legend>
  );
  if (!phone) return legend;
  return (
    <>
      <MapButton $top={162} name={pulse.legend.title} open={open} onPress={() => setOpen(!open)}>
        <Shapes size={20} aria-hidden />
      </MapButton>
      {open ? (
        <Folded>
          {legend}
          {under}
        </Folded>
      ) : null}
    </>
  );
}

function Marks({ points, range }: { points: PointColumns | undefined; range: TimeRange | undefined }) {
  const { pulse, ui } = useWords();
  const { families, shapes } = useMemo(() => present(points, range), [points, range]);
  return (
    <>
      {SHAPES.map((shape, at) =>
        shapes.has(at) || (at === 0 && shapes.size === 0) ? (
          <li key={shape}>
            <EventMark type="311" provenance={shape} size={18} />
            {ui.provenance[shape]}
          </li>
        ) : null,
      )}
      {FAMILIES.map((family, at) =>
        families.has(at) ? (
          <li key={family}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <circle cx="12" cy="12" r="9" fill="none" stroke={color[family]} strokeWidth="4" />
            </svg>
            {pulse.families[family]}
          </li>
        ) : null,
      )}
    </>
  );
}

function Density() {
  const { pulse } = useWords();
  const palette = usePalette();
  return (
    <li>
      {pulse.legend.density}: {pulse.legend.fewer}
      {[0, 1, 2, 3, 4, 5, 6].map((step) => (
        <Swatch key={step} style={{ background: stepColor(palette, step) }} />
      ))}
      {pulse.legend.more}
    </li>
  );
}

function Districts({ counts, inView }: { counts: ReadonlyMap<number, number>; inView: number }) {
  const { pulse } = useWords();
  const palette = usePalette();
  const format = useFormat();
  const rest = outsideDistricts(counts, inView);
  return (
    <>
      {choroplethSteps(counts).map(({ step, least, most }) => (
        <li key={step}>
          <Swatch style={{ background: stepColor(palette, step) }} />
          {pulse.legend.range(format.count(least), format.count(most))}
        </li>
      ))}
      {rest === 0 ? null : (
        <li data-without-district={rest}>
          {rest === 1 ? pulse.legend.noDistrict.one : pulse.legend.noDistrict.many(format.count(rest))}
        </li>
      )}
    </>
  );
}

const Legend = styled.ul`
  position: absolute;
  left: 16px;
  bottom: 44px;
  z-index: var(--layer-raised);
  padding: 10px 12px;
  background: ${color.surface};
  border-radius: ${radius.control};
  box-shadow: ${elevation.e2};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  outline: 1px solid transparent;
  font: ${font.meta};
  color: ${color.ink};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li + li {
    margin-top: 5px;
  }
  ${below.phone} {
    position: static;
    outline: 0;
    box-shadow: none;
  }
`;
const Folded = styled.div`
  position: absolute;
  left: 12px;
  top: 68px;
  z-index: var(--layer-controls);
  /* Beside the buttons of the map. */
  max-width: calc(100% - 84px);
  max-height: calc(100% - 80px);
  overflow-y: auto;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${elevation.e2};
  outline: 1px solid transparent;
`;
const Swatch = styled.i`
  flex: none;
  width: 18px;
  height: 14px;
  border-radius: ${radius.bar};
  box-shadow: inset 0 0 0 1px ${color.control};
  forced-color-adjust: none;
`;
