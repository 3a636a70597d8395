import { z } from 'zod';

/** In parts of the photo's width and height, 0 to 1. */
export const Box = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type Box = z.infer<typeof Box>;
