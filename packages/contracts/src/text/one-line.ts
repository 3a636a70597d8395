import { z } from 'zod';
import { hasControl } from './plain-text.ts';

const NOT_PLAIN = 'is not plain text: it holds a control character';

/** Said where nothing that can be read was given; what is wrong otherwise says itself. */
export const unless = (sentence: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
});
/** Text on one line: what would begin a header of a mail, or hide in a page, is not taken. */
export const line = (most: number, problem?: string) =>
  z
    .string(problem === undefined ? {} : unless(problem))
    .trim()
    .max(most)
    .refine((text) => !hasControl(text), NOT_PLAIN);
const leftOut = (text: string): string | undefined => (text === '' ? undefined : text);
export const optionalLine = (most: number) => line(most).transform(leftOut).optional();
/** Several lines, of which no other control character is taken. */
export const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(most))
    .refine((text) => !hasControl(text.replaceAll(/[\n\t]/g, ' ')), NOT_PLAIN);
export const optionalLines = (most: number) => lines(most).transform(leftOut).optional();
