import type { settles as english } from '../../en/spending/settles.ts';
import type { Shape } from '../../shape.ts';

export const settles: Shape<typeof english> = {
  A1: 'la factura con sus cantidades, y la orden o el contrato que dice el precio',
  A2: 'las ofertas o cotizaciones de estas órdenes, o el contrato del que salieron',
  A3: 'la factura, o la lista de precios que sigue',
  A4: 'las ofertas, o la aprobación del Concejo Municipal',
  C1: 'la enmienda del presupuesto, o el informe de fin de año',
  D1: 'la factura o la orden con su texto completo',
  D2: 'la orden o el acuerdo que el registro no dice',
  D3: 'la factura, y la cuenta a la que pertenece',
  D4: 'las facturas de las compras con este texto',
  K1: 'la razón escrita para comprar sin ofertas, y quién la aprobó',
  K2: 'la solicitud que dice para qué era',
  K3: 'la descripción del trabajo, y lo que se entregó',
  K4: 'el aviso o el arreglo, y la cuenta a la que pertenece',
  V1: 'las ofertas del último concurso, o el contrato',
  V2: 'el contrato con sus enmiendas, y el punto de la agenda del concejo que las aprobó',
  V3: 'las ofertas, o el contrato con este proveedor',
  V4: 'los contratos, con los bienes de cada uno',
  V5: 'las dos facturas, con sus números y sus días',
};
