import type { Evidence } from '@moontower/contracts/purchase';
import type { Format } from '../../words/format.ts';

function show(value: number, unit: Evidence['unit'], format: Format): string {
  if (unit === 'cents') return format.fullMoney(value / 100);
  if (unit === 'share') return format.percent(value);
  const rounded = Math.round(value * 100) / 100;
  return unit === 'z' ? `z ${format.count(rounded)}` : format.count(rounded);
}

/** A compared value and its limit as text, each empty when the rule gave none. */
export function showEvidence({ value, limit, unit }: Evidence, format: Format): { value: string; limit: string } {
  return { value: value === undefined ? '' : show(value, unit, format), limit: limit === undefined ? '' : show(limit, unit, format) };
}
