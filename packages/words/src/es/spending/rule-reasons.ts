/**
 * Why each rule can matter, then its ordinary reasons, in Spanish, in the order of the rule's own. By id and version,
 * as `rule-words.ts`.
 */
export const ruleReasons: Readonly<Record<string, readonly [whyItMatters: string, ...innocent: string[]]>> = {
  'A4.3': [
    'Lo raro pesa más en una compra grande. Un monto grande, por sí solo, no dice nada.',
    'Las cosas grandes cuestan mucho',
  ],
  'F01.3': [
    'Por encima del límite, la ley pide ofertas que compitan. Las órdenes que quedan justo debajo evitan ese paso, ' +
      'por azar o por decisión.',
    'Un presupuesto en cifras redondas',
    'Una cotización común o un precio fijo por unidad',
    'Una necesidad exacta que cuesta justo eso',
  ],
  'F02.1': [
    'Una orden bajo un límite no dice nada; un montón de ellas, quizá sí.',
    'Los límites ordenan solos las compras',
  ],
  'F03.4': [
    'La ley de Texas cuenta como una sola las compras por partes, separadas o seguidas que van juntas. ' +
      'A pocos días una de otra, a un proveedor y por un tipo de bienes, quizá van juntas.',
    'Órdenes para distintos sitios o equipos',
    'Una segunda necesidad que surgió después',
    'Entregas de un acuerdo que el registro no nombra',
  ],
  'F04.2': [
    'En doce meses el departamento pidió a este proveedor, sin un contrato nombrado en el registro, más de lo que ' +
      'una orden puede costar sin ofertas que compitan.',
    'Un contrato cooperativo que el registro no muestra',
    'Una lista de proveedores aprobada por el concejo',
    'Necesidades pequeñas sin relación',
  ],
  'F05.6': [
    'Frente a compras del mismo objeto y clase de bienes en tres años, el monto sobresale aun en una escala de ' +
      'órdenes de magnitud.',
    'Una obra grande entre reparaciones pequeñas',
    'Un pago anual entre pagos mensuales',
    'Una cantidad mayor',
  ],
  'F06.5': [
    'Un monto tan por encima de 95 de cada 100 compras comparables es de otro tipo o está mal escrito.',
    'Un contrato de obra registrado con reparaciones',
    'Un pago de varios años a la vez',
  ],
  'F07.6': [
    'El monto sale del rango en que suelen estar las compras comparables, y es tan grande que se exigen ' +
      'ofertas que compitan.',
    'Una orden anual o para varios sitios',
    'Una compra de capital',
    'Un precio que subió para todos',
  ],
  'F08.7': [
    'Una compra muy por encima de todo lo demás del proveedor, antes y después, puede ser un error en el monto, ' +
      'o un trato de otro tipo.',
    'Una etapa de un contrato mayor',
    'Un pago anual por adelantado',
  ],
  'F09.7': [
    'Junto a lo que suele costar casi lo mismo, este monto es diez o cien veces mayor, como si se hubiera ' +
      'corrido una cifra.',
    'Diez veces la cantidad',
    'Un año pagado de una vez',
  ],
  'F10.2': [
    'Los precios que salen de cantidades y tarifas rara vez son redondos. Es una pista débil: muchos acuerdos ' +
      'honestos lo son.',
    'Un anticipo, una subvención o un depósito',
    'Un acuerdo a precio fijo',
    'Un presupuesto redondeado',
  ],
  'F11.8': [
    'Dos documentos con un monto y un proveedor en un mes pueden ser una factura pagada dos veces. La mayoría de ' +
      'las filas no traen un número de factura que lo diga.',
    'Una cuota que se repite',
    'Varias unidades, cada una al mismo precio',
    'Dos sitios al mismo precio',
    'Un pago que se revirtió en otro documento',
  ],
  'F12.2': [
    'A una empresa con dos códigos se le pudo pagar dos veces una factura.',
    'Una empresa y su filial',
    'Dos sitios, cada uno con su factura',
  ],
  'F13.3': [
    'Justo el doble de lo que recibió el mismo proveedor en dos meses puede ser una factura pagada otra vez junto ' +
      'con la siguiente.',
    'Dos meses en una factura',
    'El doble de la cantidad',
  ],
  'F14.2': [
    'Cuando un décimo de las órdenes de un año tiene un mismo monto, el monto puede seguir un límite y ' +
      'no una necesidad.',
    'Precios por unidad',
    'Pagos a plazos',
    'Suscripciones',
  ],
  'F15.2': [
    'Los mismos bienes, en la misma unidad, le han costado mucho menos a la ciudad en otras órdenes.',
    'Otra marca, tamaño o especificación con el mismo código',
    'Una cantidad pequeña o con prisa',
    'Precios que subieron para todos',
  ],
  'F16.2': [
    'Un precio que sube más que todos los demás quizá perdió su acuerdo.',
    'Una cláusula de índice o un acuerdo nuevo',
    'Otra marca o tamaño con el mismo código',
    'Bienes cuyo precio subió en todas partes',
  ],
  'F17.1': ['El dinero que caduca se gasta con prisa.', 'Asientos que cierran el año', 'Facturas que llegan tarde'],
  'F18.3': [
    'El dinero que caduca al final del año se gasta más rápido y con menos cuidado. Cuenta solo donde el ' +
      'monto ya es inusual.',
    'Una necesidad que surgió entonces',
    'Una factura que llegó tarde',
    'Bienes para la temporada que viene',
  ],
  'F19.2': [
    'Donde las oficinas casi nunca registran en esos días, una fecha así merece un vistazo. Es una pista débil.',
    'Un proceso que corrió de noche',
    'Una emergencia',
    'Una fecha del banco, no de la oficina',
  ],
  'F20.1': [
    'Los montos inventados tienen otras cifras que los que crecen solos.',
    'Listas de precios y tarifas fijas',
    'Grandes cantidades de compras siempre difieren un poco',
  ],
  'F21.1': ['Muestra montos sueltos que se repiten demasiado.', 'Listas de precios y tarifas fijas'],
  'F22.1': [
    'Dice dónde falta dinero, y nada de esta compra: sin puntos.',
    'Un cambio del presupuesto durante el año',
    'Costos que otra línea asumirá',
    'Una emergencia',
  ],
  'F23.1': [
    'Dice dónde cambiaron los planes en el año, y nada de esta compra: sin puntos.',
    'Una subvención que llegó',
    'Un cambio que aprobó el concejo',
  ],
  'F24.4': [
    'Quien lee el registro público no puede saber para qué fue el dinero.',
    'Los detalles están en un documento que no es dato público',
    'Un texto habitual del departamento',
  ],
  'F25.2': [
    'Los números y las siglas le dicen algo al personal y nada al público.',
    'Un número de pieza o de cuenta que identifica la compra con exactitud',
  ],
  'F26.2': ['No agrega nada a lo que ya dice la cuenta.', 'Un suministro de rutina'],
  'F27.2': [
    'Sin código, la compra no se puede comparar con otras de su tipo.',
    'Pagos que no compran bienes: cuotas, devoluciones, servicios de personas',
  ],
  'F28.2': [
    'Un pago que no corresponde a una orden no se puede seguir hasta quien lo pidió y a qué precio.',
    'Los pagos generales son comunes en devoluciones, cuotas y servicios públicos',
    'La orden está en otro sistema',
  ],
  'F29.3': [
    'Las cuentas para el resto son para cosas pequeñas; una compra grande ahí quizá deba llevar un nombre propio.',
    'El plan de cuentas no tiene un lugar mejor',
  ],
  'F30.2': [
    'Cuando un décimo del año de un departamento lleva un mismo texto sobre bienes distintos, el texto no ' +
      'describe ninguno.',
    'Una plantilla',
    'Un programa general',
  ],
  'F31.2': [
    'Los bienes de esta clase casi nunca se registran en esta cuenta: una de las dos puede estar mal.',
    'Un error en el código',
    'Un uso raro pero correcto',
  ],
  'F32.1': [
    'Una falla de la publicación, no del proveedor: sin puntos, y menos de lo que se puede juzgar.',
    'Correcciones y reversos',
  ],
  'F33.2': [
    'Quizá los papeles llegaron después del acuerdo, o una de las dos fechas está mal.',
    'Una corrección que pasó el pago a otra orden',
    'Un contrato que asumió facturas anteriores',
    'Un error en una fecha',
  ],
  'F34.6': [
    'El texto dice cómo se hizo la compra. Comprar sin ofertas que compitan es legal en muchos casos, y el motivo ' +
      'que se da merece una mirada.',
    'La ley de Texas (252.022) exime emergencias, proveedores únicos, servicios profesionales, terrenos y ' +
      'servicios públicos',
    'La palabra nombra un formulario o una cuota, no el método',
  ],
  'F35.3': [
    'Lo que entrega una asesoría es difícil de ver después. Vale la pena pedir el informe que se pagó.',
    'Un estudio que exige la ley o una subvención',
    'Conocimientos que la ciudad no tiene en su personal',
    'El nombre de un proveedor, no su trabajo',
  ],
  'F36.4': [
    'Comidas, regalos, viajes cómodos y espectáculos rara vez hacen falta para un servicio, y es fácil ' +
      'preguntar por ellos.',
    'Comida para un albergue, un campamento o un equipo de emergencia',
    'Un evento público',
    'Tarjetas de regalo que reparte un programa social',
  ],
  'F37.4': [
    'Los recargos por pagar tarde y los acuerdos no compran nada; muestran dónde algo salió mal antes.',
    'El acuerdo costó menos que el juicio',
    'Una condición de un contrato vigente',
    'Una disputa que la ciudad no causó',
  ],
  'F38.1': ['Explica por qué quizá no hubo ofertas que compitieran, y no da puntos.', 'La exención es la ley'],
  'F39.3': [
    'Una necesidad que vuelve se puede someter a competencia una vez. Orden por orden, nunca pasa.',
    'Una tienda de cosas de todos los días',
    'Necesidades pequeñas que nadie podía prever',
  ],
  'F40.3': [
    'Donde un proveedor recibe la mayor parte del dinero de un mercado grande, otros quizá dejaron de ofertar.',
    'Solo existe un proveedor',
    'Una competencia ganada por varios años',
    'Debe ser compatible con lo instalado',
  ],
  'F41.1': [
    'La sección 252.048 deja subir el precio de un contrato en un cuarto como máximo.',
    'Una extensión con un plazo nuevo',
    'Una opción que el concejo aprobó con el contrato',
  ],
  'F42.2': [
    'Lo que se pide por encima del límite necesita un cambio del contrato. Quizá la lista aún no lo muestra.',
    'Un cambio que aún no está en la lista',
    'Un contrato que de todos modos termina',
  ],
  'F43.2': [
    'Cuanto más dura un contrato, más tiempo nadie puede ofrecer un precio mejor.',
    'Una obra que lleva años',
    'Un servicio que rara vez se cambia',
    'Extensiones que el concejo aprobó con el contrato',
  ],
  'F44.2': [
    'Los proveedores suelen empezar con compras pequeñas. Una grande a menos de noventa días de la ' +
      'primera merece saberse.',
    'Quien ganó una competencia',
    'Una empresa conocida con nombre o número nuevo',
  ],
  'F45.2': [
    'Un proveedor sin compras en dos años vuelve con una grande.',
    'Una garantía o licencia de varios años',
    'Un proyecto que rara vez se repite',
  ],
  'F46.2': [
    'Muchas más ramas que otros proveedores de su tamaño pueden indicar que revende lo que otros hacen.',
    'Un distribuidor o una cooperativa',
    'Una tienda por departamentos',
  ],
  'F47.1': ['Ofertas que en el papel compiten pueden venir de una misma casa.', 'Plazas, torres de oficinas y bufetes'],
  'F48.1': ['Una falla del registro que oculta la historia de un proveedor: sin puntos.', 'Fusiones', 'Sucursales'],
  'F49.1': ['No tienen una historia con que comparar, así que la compra no lleva puntaje.', 'Devoluciones y reclamos'],
  'F50.1': [
    'A las empresas inhabilitadas no se les puede pagar con ciertos fondos.',
    'Otra empresa con el mismo nombre',
  ],
  'F51.1': [
    'Se mostraría como no verificado, y no daría puntos.',
    'Otra organización con el mismo nombre',
    'Donar es legal',
  ],
  'F52.1': ['Una empresa hecha para un solo trato merece una pregunta.', 'Una empresa que cambió de forma'],
  'F53.1': ['Los incentivos se pagan por lo que se prometió.', 'Los informes se publican tarde'],
  'F54.1': ['Un beneficiario sin otros medios lleva más riesgo.', 'Otros años fiscales', 'Una organización nueva'],
  'F55.1': ['Una sola oferta no es competencia.', 'Un mercado con un solo proveedor'],
  'F56.3': [
    'Una compra en trozos por debajo del límite evita pedir varias ofertas. Sin números de orden nadie distingue ' +
      'órdenes de pagos, así que la señal es débil.',
    'Pagos por avance de un contrato que se licitó',
    'Entregas normales a un mismo precio',
  ],
  'F57.1': [
    'Un monto puede venir dos veces por azar. Que varios montos de un día vengan otra vez en otro, iguales hasta el ' +
      'centavo, es lo que se ve en una factura pagada dos veces.',
    'Una cuota de las mismas partes cada semana o dos',
    'El mismo pedido hecho otra vez',
    'Un pago que se revirtió en otro documento',
  ],
};
