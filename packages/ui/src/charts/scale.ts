const STEPS = [1, 2, 5, 10] as const;
const WISHED = 5;

/** The axis of these values: from zero unless something is below it, in about five even steps that can be read. */
export interface Scale {
  min: number;
  max: number;
  steps: number;
}
/** @param whole steps are whole numbers: there is no half permit. `wished`: about so many steps. */
export function scaleOf(
  values: readonly number[],
  { whole, wished = WISHED }: { whole: boolean; wished?: number | undefined },
): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low) / wished || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = (STEPS.find((step) => step * power >= rough * 0.999) ?? 10) * power;
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice;
  const [min, max] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const steps = Math.max(1, Math.round((max - min) / step));
  // A hundredth of a hundredth off would be printed.
  return { min: tidy(min), max: tidy(max === min ? min + step : max), steps };
}
const tidy = (value: number): number => Number(value.toPrecision(12));
