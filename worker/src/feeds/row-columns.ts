import { z } from 'zod';

/** SODA sends numbers as text and leaves empty columns out. */
export const text = z.string().optional();
/** Text, or a number where a mirror sends one. */
export const scalar = z.union([z.string(), z.number()]).optional();
/** Socrata's url type, or plain text. */
export const link = z.union([z.string(), z.object({ url: z.string().optional() })]).optional();

/** A web address as it was published; undefined for anything that leads nowhere or is longer than a record may hold. */
export function linkOf(value: z.infer<typeof link> | null): string | undefined {
  const url = typeof value === 'string' ? value : value?.url;
  return url !== undefined && url.length <= 1000 && /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url)
    ? url
    : undefined;
}

/** Digits before a `.0` that some loads add to codes: `6200.0` → `6200`. Undefined for nothing. */
export function plainCode(value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const code = String(value).trim().replace(/\.0+$/, '');
  return code === '' ? undefined : code;
}

/** A published count such as `12.0`, without grouping; undefined for nothing, zero and the placeholder -999. */
export function positive(value: string | number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
