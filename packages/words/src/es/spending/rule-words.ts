/**
 * Rules in Spanish by id and version: title, and what the rule looks for. A rule without words here, or of another
 * version, is shown in English.
 */
export const ruleWords: Readonly<Record<string, readonly [title: string, looksFor: string]>> = {
  'A4.3': [
    'Lo bastante grande para importar',
    'Un monto igual o mayor que el límite de competencia vigente; más puntos en los percentiles 95 y 99 de las ' +
      'compras comparables. No cuentan las cuentas que por naturaleza son grandes.',
  ],
  'F01.3': [
    'Justo por debajo del límite de competencia',
    'Una orden directa cuyo total queda hasta un 5 % por debajo del límite vigente en su fecha. ' +
      'Una tarjeta que al menos tres veces pagó por encima del límite tiene otro y no cuenta.',
  ],
  'F02.1': [
    'Las órdenes de un departamento se juntan bajo el límite',
    'Más órdenes justo por debajo del límite que justo por encima, frente a los montos vecinos.',
  ],
  'F03.4': [
    'Varias órdenes que juntas pasan el límite',
    'Dos o más órdenes directas de un departamento a un proveedor en una clase de bienes, en diez días hábiles, ' +
      'cada una dentro del límite y de al menos un cuarto de él, y juntas por encima. Una tarjeta que al menos ' +
      'tres veces pagó por encima del límite tiene otro y no cuenta.',
  ],
  'F04.2': [
    'Las órdenes directas de un año pasan juntas el límite',
    'Órdenes directas de un departamento a un proveedor que en doce meses suman más que el límite vigente; ' +
      'una orden por encima de él pasó por competencia y no cuenta.',
  ],
  'F05.6': [
    'Mucho mayor que las compras comparables',
    'Un monto a más de 2.5 (fuerte: 3.5; con menos de 100, 5) desviaciones robustas de sus compras comparables, en escala logarítmica y ' +
      'con al menos 20 de ellas (fuerte: también por encima de 99 de cada 100). No cuentan las cuentas que por ' +
      'naturaleza son grandes. ' +
      'Tampoco si el departamento paga al proveedor en la cuenta la mitad o más en otros dos días (fuerte: en uno).',
  ],
  'F06.5': [
    'Más de veinticinco veces lo más alto de lo comparable',
    'Un monto mayor que 25 veces el percentil 95 de al menos 12 compras comparables: del departamento, o de todo el ' +
      'archivo, donde no consta la cuenta. No cuentan las cuentas que por naturaleza son grandes. ' +
      'Tampoco si el departamento paga al proveedor en la cuenta la mitad o más en otro día.',
  ],
  'F07.6': [
    'Por encima del rango de lo comparable',
    'Un monto igual o mayor que el límite vigente y mayor que el tercer cuartil más una vez y media el rango ' +
      'intercuartílico. No cuentan las cuentas que por naturaleza son grandes. ' +
      'Tampoco si el departamento paga al proveedor en la cuenta la mitad o más en otros dos días.',
  ],
  'F08.7': [
    'Varias veces la siguiente compra mayor del proveedor',
    'Una compra de $3,000 o más, de al menos tres veces la siguiente del proveedor en los 24 meses antes y después, ' +
      'que debe ser de $300 o más; al menos cuatro compras (fuerte: ocho en su cuenta, y diez veces lo que un ' +
      'departamento le pagó en una cuenta en cualquier otro día). No cuentan las cuentas que por naturaleza son grandes.',
  ],
  'F09.7': [
    'Parece un punto decimal corrido',
    'Un monto que solo encaja dividido entre diez o entre cien: entre compras que cuestan casi lo mismo, o ' +
      'entre al menos otros tres pagos al proveedor en la cuenta, por encima del doble del mayor (de cinco: por ' +
      'encima del mayor y tres veces su percentil 95; $3,000 o más), no todos del mismo día. Un monto pagado dos ' +
      'veces no es un error, ' +
      'y en las cuentas que por naturaleza son grandes no se pregunta por los del proveedor.',
  ],
  'F10.2': [
    'Monto muy redondo',
    'Un monto en dólares enteros de $10,000 o más en que al menos la mitad de las cifras son ceros al final.',
  ],
  'F11.8': [
    'Parece repetido: mismo proveedor y monto en 30 días',
    'Dos documentos de pago con el mismo proveedor y monto ($1,000 o más) en 30 días, bajo cualquier cuenta (fuerte: ' +
      'los dos únicos de ese monto en un año, en diez días, no en cientos exactos de dólares, ' +
      'no en una cuenta que por naturaleza es grande, no como ' +
      'partes de un día en dos departamentos o cuentas, no entre cuatro o más líneas del día que constan una vez, y ' +
      'sin un crédito, un múltiplo, ' +
      'unidades o cargas a un precio o una cuota mensual a su lado; o con un mismo número de factura). Los montos pagados ' +
      'más de tres veces al año o cada mes solo cuentan si casi ningún ' +
      'otro par está tan cerca o ningún otro día tiene tantos. Lo devuelto no cuenta.',
  ],
  'F12.2': [
    'Mismo monto y día, a un proveedor de nombre casi igual',
    'Dos documentos del mismo monto ($1,000 o más) y día, a proveedores con códigos distintos cuyos nombres solo ' +
      'difieren en la forma legal.',
  ],
  'F13.3': [
    'Exactamente el doble de otro pago',
    'Un monto exactamente dos veces otro pago del departamento al mismo proveedor en 60 días; el menor, de al menos ' +
      '$1,000.',
  ],
  'F14.2': [
    'Un mismo monto una y otra vez',
    'Un monto exacto en al menos un décimo de más de diez órdenes del año de un departamento a un proveedor, ' +
      'de $3,000 o más.',
  ],
  'F15.2': [
    'Más caro por pieza que en otras órdenes',
    'Un precio por unidad de al menos 1.5 veces (fuerte: el doble) la mediana del mismo bien y unidad en ocho o más ' +
      'órdenes de dos o más proveedores en los 36 meses anteriores, en una línea de $1,000 o más.',
  ],
  'F16.2': [
    'El precio del proveedor subió más que los precios',
    'Un precio por unidad más de 25 % por encima del que el mismo proveedor cobró un año antes por lo mismo, ' +
      'además del cambio usual de los precios en las órdenes de la ciudad ese año, en una línea de $1,000 o más.',
  ],
  'F17.1': [
    'Un departamento gasta al final del año',
    'Septiembre frente al promedio de los otros meses, y los últimos cinco días hábiles frente a una semana promedio.',
  ],
  'F18.3': [
    'Inusual y en los últimos días del año fiscal',
    'Un monto inusual en los últimos diez días hábiles del año fiscal de la ciudad, en un objeto que se puede ' +
      'posponer.',
  ],
  'F19.2': [
    'Con fecha de fin de semana o feriado',
    'Un día que es fin de semana o feriado, donde no más de una de cada veinte compras cae en esos días.',
  ],
  'F20.1': [
    'Primeras cifras fuera de lo usual',
    'Las proporciones de las primeras cifras de al menos 1,000 montos de $10 o más, frente a las de Benford.',
  ],
  'F21.1': ['Primeras dos cifras fuera de lo usual', 'Lo mismo con dos cifras de al menos 3,000 montos.'],
  'F22.1': [
    'Su línea de presupuesto se gastó de más',
    'Un gasto del departamento, fondo y objeto en el año fiscal más de 10 % y más de $100,000 por encima de la ' +
      'propia estimación de la ciudad.',
  ],
  'F23.1': [
    'Creció la estimación de su línea de presupuesto',
    'Una estimación del año para un departamento, fondo y objeto más de 25 % por encima de lo presupuestado.',
  ],
  'F24.4': [
    'El texto no dice qué se compró',
    'Un texto con solo palabras de relleno, como VARIOUS, MISC o SERVICES AS NEEDED, o sin ninguna palabra, en ' +
      'todas las líneas (fuerte: $10,000 o más).',
  ],
  'F25.2': [
    'El texto es en su mayor parte códigos',
    'Un texto en que menos de la mitad de las palabras son palabras; el resto, códigos y números.',
  ],
  'F26.2': [
    'El texto solo repite el nombre de la cuenta',
    'Un texto que solo repite el nombre del objeto en que se registra.',
  ],
  'F27.2': ['Sin código de lo comprado', 'Una compra de más de $3,000 sin código de bienes; nada si se activa F28.'],
  'F28.2': [
    'Pagado sin orden',
    'Un documento de más de $3,000 que no nombra una orden, en un objeto que suele tenerla.',
  ],
  'F29.3': [
    'Registrado como “otros”, y grande para eso',
    'Un objeto llamado varios u otros, con un monto mayor que el tercer cuartil de ese objeto. No uno que nombra ' +
      'una clase ' +
      'y otras de ella, como «asesoría/otros servicios».',
  ],
  'F30.2': [
    'Un mismo texto para muchas compras distintas',
    'Un texto en al menos un décimo de las compras del año de un departamento, con dos o más tipos de bienes.',
  ],
  'F31.2': [
    'Cuenta y bienes que rara vez van juntos',
    'Un objeto que es menos del 1 % de las compras de su clase de bienes en 36 meses, con al menos 200 de ellas.',
  ],
  'F32.1': [
    'Una fecha imposible, un monto negativo o sin nombre',
    'Pagos sin una fecha o un destinatario utilizables, y los que en suma quedan en nada.',
  ],
  'F33.2': [
    'Pagado antes de ordenarse',
    'Un primer pago antes de la adjudicación de la orden o del primer día de su contrato.',
  ],
  'F34.6': [
    'Palabras de una compra sin competencia',
    'Palabras enteras como sole source, no bid, emergency purchase o waiver en el texto; el doble de puntos si la ' +
      'lista de contratos de la ciudad lo dice sin contradecirse.',
  ],
  'F35.3': [
    'Asesoría, estudio o facilitación',
    'Las palabras consulting, advisory, facilitation, study o strategic plan en el texto; no cuentan ' +
      'ingenieros ni arquitectos.',
  ],
  'F36.4': [
    'Palabras de hospitalidad y extras',
    'Palabras como catering, gift card, resort o entertainment en el texto, fuera de los departamentos que ' +
      'se dedican a eso.',
  ],
  'F37.4': [
    'Multa, recargo o acuerdo',
    'Las palabras late fee, penalty, interest charge, settlement o liquidated damages en el texto, fuera de los ' +
      'departamentos legales.',
  ],
  'F38.1': [
    'La ley de Texas puede eximirla de competencia',
    'Palabras que nombran una exención de la sección 252.022: servicios profesionales, compra cooperativa, ' +
      'acuerdo entre gobiernos, emergencia, proveedor único, terrenos.',
  ],
  'F39.3': [
    'Órdenes directas repetidas a un proveedor',
    'Tres o más órdenes directas de un departamento a un proveedor en 36 meses, que juntas pasan de $9,000; ' +
      'de las dos semanas hasta esta solo cuenta ella misma.',
  ],
  'F40.3': [
    'Un proveedor tiene la mayor parte del mercado del departamento',
    'Un proveedor con al menos la mitad del gasto de un departamento en una clase de bienes en 36 ' +
      'meses, sin contar esta compra, con órdenes suficientes; se dice en la mayor compra del proveedor del año ' +
      'fiscal hasta entonces, y no de servicios públicos.',
  ],
  'F41.1': [
    'Un contrato que creció',
    'El límite de un contrato más de 20 % (fuerte: 25 %, el de la ley de Texas) por encima de lo aprobado primero.',
  ],
  'F42.2': [
    'El contrato está agotado o pasó su límite',
    'Un contrato cuyas órdenes, o los pagos que tenemos, suman más que su límite (fuerte) o más del 95 % de él.',
  ],
  'F43.2': [
    'Un contrato de muchos años',
    'Un contrato que dura más de 1,000 días, o un acuerdo marco que dura más de cuatro años.',
  ],
  'F44.2': [
    'Proveedor nuevo, grande desde el principio',
    'Un proveedor visto por primera vez hace 90 días o menos, con un monto sobre el percentil 95 de lo que se pagó ' +
      'primero a los proveedores de la cuenta y la clase.',
  ],
  'F45.2': [
    'Grande otra vez tras dos años de silencio',
    'Un proveedor sin compras en 24 meses y luego una sobre el percentil 95 de lo comparable.',
  ],
  'F46.2': [
    'El proveedor vende una cantidad inusual de cosas',
    'Un proveedor de 20 órdenes o más en muchas más ramas que los demás.',
  ],
  'F47.1': [
    'Proveedores que comparten una dirección',
    'Dos o más códigos de proveedor con nombres distintos en una misma dirección.',
  ],
  'F48.1': ['Un proveedor con varios códigos', 'El mismo nombre, sin su forma legal, con dos o más códigos.'],
  'F49.1': ['Un código comodín para pagos únicos', 'Códigos de proveedor que empiezan con MIS.'],
  'F50.1': [
    'Un proveedor inhabilitado',
    'El nombre legal y la ciudad exactos en una lista de empresas inhabilitadas, confirmado por una persona.',
  ],
  'F51.1': ['Un proveedor que también dona a campañas', 'La misma organización entre proveedores y donantes.'],
  'F52.1': ['Una empresa más joven que su primer pago', 'Un registro posterior a 30 días antes del primer pago.'],
  'F53.1': ['Un incentivo pagado antes de su informe', 'Un pago del Capítulo 380 en un año sin informe completo.'],
  'F54.1': [
    'Un beneficiario que vive de una sola subvención',
    'Pagos de la ciudad mayores que la mitad del último ingreso anual del beneficiario, o tres años sin declaración.',
  ],
  'F55.1': ['Una sola oferta', 'Una licitación a la que respondió un solo oferente.'],
  'F56.3': [
    'Varios pagos, cada uno un poco por debajo del límite',
    'Donde un archivo no trae números de orden: tres o más pagos de un departamento a un proveedor en diez días ' +
      'hábiles, cada uno entre tres cuartas partes del límite y el límite. No cuentan las cuentas que por ' +
      'naturaleza son ' +
      'grandes ni lo que se paga cada mes por casi el mismo monto.',
  ],
  'F57.1': [
    'Casi toda una factura consta otra vez',
    'Dos días, a diez o menos uno del otro, en que un proveedor recibió los mismos montos ($500 o más), iguales hasta ' +
      'el centavo: dos o más, y tres cuartos o más de los pagos del día que tiene menos.',
  ],
};
