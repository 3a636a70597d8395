import type { verdicts as english } from '../../en/spending/verdicts.ts';
import type { Shape } from '../../shape.ts';

export const verdicts: Shape<typeof english> = {
  explained: 'Explicada',
  data_error: 'Error en los datos',
  not_a_purchase: 'No es una compra',
  no_change: 'Sin cambio',
  referred: 'Enviada a una oficina que puede revisarla',
  confirmed: 'Confirmada por un documento oficial',
};
