import type { status as english } from '../en/status.ts';
import type { Shape } from '../shape.ts';

export const status: Shape<typeof english> = {
  title: 'Estado de los datos',
};
