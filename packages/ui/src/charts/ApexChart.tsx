import type { ApexOptions } from 'apexcharts';
import { useEffect, useRef, useState } from 'react';
import published from 'react-apexcharts';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';

type Wrapper = typeof published;
const isWrapper = (value: unknown): value is Wrapper => typeof value === 'function';
// Its package is CommonJS, whose `default` the bundler hands over as a property, against its own types.
const inner: unknown = Reflect.get(published, 'default');
const Chart = isWrapper(inner) ? inner : published;

/**
 * One ApexCharts chart (4.7, the last under MIT), changed in place when its numbers or its colours change. The table is
 * what assistive technology reads.
 */
export function ApexChart({
  options,
  series,
  failed,
}: {
  options: ApexOptions;
  series: ApexAxisChartSeries;
  failed: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // The library draws at once or, without a word to its caller, never.
    const look = setTimeout(() => setBroken(place.current?.querySelector('svg') === null), 0);
    return () => clearTimeout(look);
  }, []);
  if (broken) return <p role="status">{failed}</p>;
  return (
    <Place ref={place}>
      <Chart options={options} series={series} type={options.chart?.type} height={options.chart?.height} />
    </Place>
  );
}

const Place = styled.div`
  min-width: 0;
  & .apexcharts-canvas {
    max-width: 100%;
  }
  & .apexcharts-tooltip {
    border: 0;
    border-radius: ${radius.control};
    background: ${color.raised};
    box-shadow: var(--e3);
    color: ${color.ink};
  }
  & .tip {
    padding: 6px 10px;
    font: ${font.small};
    white-space: normal;
    max-width: 240px;
    overflow-wrap: anywhere;
  }
  & .tip > p:first-child {
    color: ${color.ink2};
  }
`;
