import { startOfDays } from '@moontower/contracts/time';
import { PREVIEW_DAYS } from './limits.ts';

/** Since when the preview of an alert counts what it would have brought. */
export const previewSince = (nowMs: number, zone: string): string =>
  new Date(startOfDays(PREVIEW_DAYS, nowMs, zone)).toISOString();
