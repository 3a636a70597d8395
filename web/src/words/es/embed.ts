import type { Words } from '../words.ts';

export const embed: Words['embed'] = {
  record: 'Registro',
  open: 'Abrir en Moontower',
  from: 'Mostrado por Moontower',
  count: (shown, all) => `Los ${shown} más recientes de ${all}`,
  asOf: (when) => `Revisado desde: ${when}`,
  none: 'Ningún registro coincide',
  missing: { title: 'No hay nada que mostrar', text: 'Puede que el registro se haya retirado o que la dirección no esté completa.' },
};
