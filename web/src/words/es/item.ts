import type { item as english } from '../en/item.ts';
import type { Shape } from '../shape.ts';

export const item: Shape<typeof english> = {
  title: 'Registro',
};
