import type { embed as english } from '../en/embed.ts';
import type { Shape } from '../shape.ts';

export const embed: Shape<typeof english> = {
  record: 'Registro',
  chart: 'Gráfica',
  records: 'Registros',
  open: 'Abrir en Moontower',
  from: 'Mostrado por Moontower',
  count: (shown, all) => `Los ${shown} más recientes de ${all}`,
  asOf: (when) => `Revisado desde: ${when}`,
  none: 'Ningún registro coincide',
  recorded: 'Datos grabados',
  shifted: 'Datos grabados, fechas movidas',
  missing: {
    title: 'No hay nada que mostrar',
    text: 'Puede que el registro se haya retirado o que la dirección no esté completa.',
  },
};
