/** Why a purchase is not scored, as the rules name it, in Spanish. */
export const NOT_SCORED: ReadonlyMap<string, string> = new Map([
  ['Nets to nothing or less', 'La suma es cero o menos'],
  ['One-off payee without a vendor number', 'Beneficiario de una sola vez, sin número de proveedor'],
  [
    'A bank’s own entry: a fee, a credit or a payment of the card',
    'Asiento del propio banco: un cargo, un crédito o un pago de la tarjeta',
  ],
  ['No payee name in the record', 'El registro no nombra al beneficiario'],
  ['Paid to a person', 'Pago a una persona'],
  ['Debt service', 'Pago de deuda'],
  ['Pay, pension or benefits', 'Sueldo, pensión o beneficios'],
  ['Travel, reimbursement, refund, claim or jury pay', 'Viaje, reembolso, devolución, reclamo o pago de jurado'],
  ['Several vendors in one document', 'Varios proveedores en un solo documento'],
  ['Ordered by a court, or a tax', 'Orden de un juez, o un impuesto'],
  [
    'Wholesale power, fuel or gas, or the city’s own utility bill',
    'Energía, combustible o gas al por mayor, o servicios de la propia ciudad',
  ],
  ['Government payee or transfer', 'Pago a un gobierno, o traspaso'],
]);
