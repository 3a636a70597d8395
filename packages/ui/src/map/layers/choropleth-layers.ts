import { cityDistricts } from '@moontower/contracts/place/city-districts';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { Palette } from '../../theme/tokens.ts';
import type { LayerFactory } from './layer.ts';
import { LABEL_FONT } from './layer.ts';

const STEPS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'] as const;
const TEXT = ['onM1', 'onM2', 'onM3', 'onM4', 'onM5', 'onM6', 'onM7'] as const;

/** The moonrise step (0 to 6) of a count, in equal shares of the largest. */
export function stepOf(count: number, most: number): number {
  return most === 0 ? 0 : Math.min(STEPS.length - 1, Math.floor((count / most) * STEPS.length));
}

/** The colours of the steps that are in use, with the least and most events of each: the legend's rows. */
export function choroplethSteps(counts: ReadonlyMap<number, number>): { step: number; least: number; most: number }[] {
  const values = [...counts.values()];
  const most = Math.max(0, ...values);
  return STEPS.map((_, step) => ({ step, members: values.filter((value) => stepOf(value, most) === step) }))
    .filter(({ members }) => members.length > 0)
    .map(({ step, members }) => ({ step, least: Math.min(...members), most: Math.max(...members) }));
}

export function stepColor(palette: Palette, step: number): string {
  return palette[STEPS[step] ?? 'm1'];
}

/** What is written on a step. */
export function stepTextColor(palette: Palette, step: number): string {
  return palette[TEXT[step] ?? 'onM1'];
}

/** Districts filled by their count, the count printed under the name; none where it is not known. */
export const choroplethLayers: LayerFactory<{ counts: ReadonlyMap<number, number>; visible: boolean }> = (
  palette,
  { counts, visible },
) => {
  const visibility = visible ? 'visible' : 'none';
  const most = Math.max(0, ...counts.values());
  const [first = 1, ...others] = cityDistricts();
  const byDistrict = (value: (step: number) => string, other: string): ExpressionSpecification => [
    'match',
    ['get', 'district'],
    first,
    value(stepOf(counts.get(first) ?? 0, most)),
    ...others.flatMap((district) => [district, value(stepOf(counts.get(district) ?? 0, most))]),
    other,
  ];
  const text: ExpressionSpecification = [
    'match',
    ['get', 'district'],
    first,
    String(counts.get(first) ?? ''),
    ...others.flatMap((district) => [district, String(counts.get(district) ?? '')]),
    '',
  ];
  return [
    {
      id: 'choropleth-fill',
      type: 'fill',
      source: 'districts',
      layout: { visibility },
      paint: { 'fill-color': byDistrict((step) => stepColor(palette, step), palette.land), 'fill-opacity': 0.92 },
    },
    {
      id: 'choropleth-edge',
      type: 'line',
      source: 'districts',
      layout: { visibility },
      paint: { 'line-color': palette.control, 'line-width': 1 },
    },
    {
      id: 'choropleth-label',
      type: 'symbol',
      source: 'labels',
      layout: {
        visibility,
        'text-field': ['concat', ['get', 'label'], '\n', text],
        'text-font': LABEL_FONT,
        'text-size': 13,
        'text-line-height': 1.25,
        'text-allow-overlap': true,
      },
      paint: {
        'text-color': byDistrict((step) => stepTextColor(palette, step), palette.ink),
        'text-halo-color': byDistrict((step) => stepColor(palette, step), palette.land),
        'text-halo-width': 1.6,
      },
    },
  ];
};
