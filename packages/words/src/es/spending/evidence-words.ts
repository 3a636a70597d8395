/** What the rules call the facts they compare, in Spanish. */
const LABELS: Readonly<Record<string, string>> = {
  'Award date': 'Fecha de adjudicación',
  'By payment date': 'Por fecha de pago',
  '99th percentile of the peers': 'Percentil 99 de lo comparable',
  '95th percentile of the peers': 'Percentil 95 de lo comparable',
  Peers: 'Compras comparables',
  'Amount, against the competition threshold in force': 'Monto, frente al límite de competencia vigente',
  'Order total, within 5 % of the threshold in force': 'Total de la orden, a menos de 5 % del límite vigente',
  'Sum of the orders, each at or below the threshold': 'Suma de las órdenes, cada una dentro del límite',
  'Orders of one department to one vendor in one commodity class':
    'Órdenes de un departamento a un proveedor en una clase de bienes',
  'First and last order': 'Primera y última orden',
  'Direct orders over twelve months': 'Órdenes directas en doce meses',
  Orders: 'Órdenes',
  'Amount, against the peers’ median': 'Monto, frente a la mediana de lo comparable',
  'Distance from the peers, in robust standard deviations': 'Distancia de lo comparable, en desviaciones robustas',
  'Amount against the 95th percentile of the peers': 'Monto frente al percentil 95 de lo comparable',
  '95th percentile': 'Percentil 95',
  'Amount, against third quartile plus one and a half interquartile ranges':
    'Monto, frente al tercer cuartil más una vez y media el rango intercuartílico',
  'Times the next largest': 'Veces la siguiente en tamaño',
  'Next largest of 24 months before and after': 'La siguiente en tamaño de 24 meses antes y después',
  'Purchases from the vendor': 'Compras al proveedor',
  'Purchases from the vendor under the account': 'Compras al proveedor en la cuenta',
  'Peers’ third quartile against the first': 'Tercer cuartil de lo comparable frente al primero',
  'Amount in whole dollars, at least half of its digits zeros at the end':
    'Monto en dólares enteros, con al menos la mitad de sus cifras ceros al final',
  'Amount of each': 'Monto de cada uno',
  'This one and the other': 'Este y el otro',
  'Other amounts that stand on both days': 'Otros montos que constan en ambos días',
  'Payments of this amount to the vendor within a year': 'Pagos de este monto al proveedor en un año',
  'Amount, against the largest other to the vendor under the account':
    'Monto, frente al mayor de los otros al proveedor en la cuenta',
  'The same with a digit less': 'Lo mismo con una cifra menos',
  'The same with two digits less': 'Lo mismo con dos cifras menos',
  'Other payments to the vendor under the account': 'Otros pagos al proveedor en la cuenta',
  'Compared with': 'Comparado con',
  'Payments of one department to one vendor': 'Pagos de un departamento a un proveedor',
  'Their sum, against the threshold': 'Su suma, frente al límite',
  'First and last payment': 'Primer y último pago',
  'Invoice number of both': 'Número de factura de ambos',
  'Booked in two places': 'Anotado en dos lugares',
  'Beside it': 'A su lado',
  'Most of another day under one account': 'Lo más de otro día en una cuenta',
  'This vendor': 'Este proveedor',
  'The other, under another code': 'El otro, con otro código',
  'Both on': 'Ambos el',
  'Amount, twice the other': 'Monto, el doble del otro',
  'The other': 'El otro',
  'Share of the year’s orders with this amount': 'Parte de las órdenes del año con este monto',
  'Orders with it': 'Órdenes que lo tienen',
  Amount: 'Monto',
  'Unit price against the median of other orders': 'Precio por unidad frente a la mediana de otras órdenes',
  'Unit price': 'Precio por unidad',
  'Median of the others': 'Mediana de las otras',
  'Commodity and unit': 'Bien y unidad',
  'Other orders': 'Otras órdenes',
  'Vendors among them': 'Proveedores entre ellas',
  'Unit price against the year before': 'Precio por unidad frente al año anterior',
  'A year before, median': 'Un año antes, mediana',
  'Usual change of unit prices in the city’s orders': 'Cambio usual de los precios en las órdenes de la ciudad',
  'Pairs of orders behind that': 'Pares de órdenes en que se basa',
  'Business days left in the fiscal year': 'Días hábiles que quedan del año fiscal',
  'Object that can be put off': 'Objeto que se puede posponer',
  'Share of all purchases on such days': 'Parte de todas las compras en esos días',
  'Spent against the estimate of the year': 'Gastado frente a la estimación del año',
  Spent: 'Gastado',
  'Fiscal year, fund and object': 'Año fiscal, fondo y objeto',
  'Estimate against the budget': 'Estimación frente al presupuesto',
  Estimate: 'Estimación',
  Text: 'Texto',
  'Share of words among its parts': 'Proporción de palabras entre sus partes',
  Object: 'Objeto',
  Document: 'Documento',
  'Amount, against the object’s third quartile': 'Monto, frente al tercer cuartil del objeto',
  'Purchases under it': 'Compras en él',
  'Share of the department’s year with this text': 'Parte del año del departamento con este texto',
  'Purchases with it': 'Compras que lo tienen',
  'Share of this account among purchases of the class in 36 months':
    'Parte de esta cuenta entre las compras de la clase en 36 meses',
  'Purchases of the class': 'Compras de la clase',
  'Object and class': 'Objeto y clase',
  'First payment': 'Primer pago',
  'Award of the order': 'Adjudicación de la orden',
  'First day of the contract': 'Primer día del contrato',
  'Days too early': 'Días de adelanto',
  'Category and method in the list of contracts': 'Categoría y método en la lista de contratos',
  'Word in the payment’s text': 'Palabra en el texto del pago',
  'Word in the payment’s text only': 'Palabra solo en el texto del pago',
  'Word in the text': 'Palabra en el texto',
  'Direct orders in 36 months': 'Órdenes directas en 36 meses',
  'Their sum': 'Su suma',
  'Share of the department’s spend on the class in 36 months':
    'Parte del gasto del departamento en la clase en 36 meses',
  'Purchases by the department': 'Compras del departamento',
  'Of those from the vendor': 'De ellas, al proveedor',
  'Size of the market': 'Tamaño del mercado',
  'Concentration (Herfindahl index, 1 is one vendor only)':
    'Concentración (índice de Herfindahl; 1 es un solo proveedor)',
  'Ordered or paid against the limit': 'Pedido o pagado frente al límite',
  'Ordered to date': 'Pedido hasta hoy',
  'Paid, as far as we hold payments': 'Pagado, según los pagos que tenemos',
  Contract: 'Contrato',
  Term: 'Plazo',
  'Days from the first to the last': 'Días del primero al último',
  'Amount, against the 95th percentile of first payments to vendors':
    'Monto, frente al percentil 95 de los primeros pagos a proveedores',
  'Vendors under the account and class': 'Proveedores en la cuenta y la clase',
  'Days since the vendor’s first purchase': 'Días desde la primera compra al proveedor',
  'Amount, against the peers’ 95th percentile': 'Monto, frente al percentil 95 de lo comparable',
  'Days since the vendor’s last purchase': 'Días desde la última compra al proveedor',
  'Lines of business (two digits of the commodity class)': 'Ramas (dos cifras de la clase de bienes)',
};

/** Facts beside the points, in Spanish. */
const NOTES: Readonly<Record<string, string>> = {
  'Texas law may exempt this from competition (252.022): professional services':
    'La ley de Texas puede eximirlo de competencia (252.022): servicios profesionales',
  'Texas law may exempt this from competition (252.022): co-operative purchase':
    'La ley de Texas puede eximirlo de competencia (252.022): compra cooperativa',
  'Texas law may exempt this from competition (252.022): interlocal agreement':
    'La ley de Texas puede eximirlo de competencia (252.022): acuerdo entre gobiernos',
  'Texas law may exempt this from competition (252.022): emergency':
    'La ley de Texas puede eximirlo de competencia (252.022): emergencia',
  'Texas law may exempt this from competition (252.022): sole source':
    'La ley de Texas puede eximirlo de competencia (252.022): proveedor único',
  'Texas law may exempt this from competition (252.022): land':
    'La ley de Texas puede eximirlo de competencia (252.022): terrenos',
  'Just within $3,000, above which three quotes are asked for':
    'Apenas dentro de $3,000; por encima se piden tres cotizaciones',
  'The list of contracts names two methods that contradict each other':
    'La lista de contratos nombra dos métodos que se contradicen',
  'Dated by payment, not by award': 'Con fecha del pago, no de la adjudicación',
  'No usable date': 'Sin fecha utilizable',
  'No vendor number': 'Sin número de proveedor',
};

const TEXTS: Readonly<Record<string, string>> = {
  'GAX, general accounting expenditure': 'GAX, gasto de contabilidad general',
  '(empty)': '(vacío)',
  'another account or department': 'otra cuenta u otro departamento',
  'a credit of half of it or more': 'un crédito de la mitad o más',
  'a multiple of it, or units or loads at one price': 'un múltiplo, o unidades o cargas a un precio',
  'a fee of every month': 'una cuota de cada mes',
  'four or more lines of the day, most of which stand once':
    'cuatro o más líneas del día, de las que la mayoría consta una sola vez',
  'the whole file': 'todo el archivo',
  'no date': 'sin fecha',
  'not recorded': 'no está en el registro',
};

export const evidenceLabel = (given: string): string => LABELS[given] ?? given;
export const scoreNote = (given: string): string => NOTES[given] ?? given;
/** Words of ours in a quotation's place; what the record says stays as it is. */
export const evidenceText = (given: string): string => TEXTS[given] ?? given;
