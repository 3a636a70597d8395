import type { pulse as english } from '../en/pulse.ts';
import type { Shape } from '../shape.ts';

export const pulse: Shape<typeof english> = {
  title: 'Pulso cívico',
};
