import type { measured as english } from '../../en/spending/measured.ts';
import type { Shape } from '../../shape.ts';

export const measured: Shape<typeof english> = {
  sets: {
    phoenix: 'Phoenix, todos los pagos de ocho meses de 2018',
    'purchase-cards': 'Un programa de tarjetas de compra del gobierno, 2010',
    'san-francisco': 'San Francisco, una muestra de comprobantes, 2007 a 2026',
    'austin-fire': 'Austin, departamento de bomberos, abril a octubre de 2026',
    'austin-recorded': 'Austin, líneas de pago grabadas',
  },
  chance: (share, low, high) => `${share}, entre ${low} y ${high}`,
  set: 'Pagos',
  persons: {
    title: 'A quién leemos como persona',
    text: [
      'Callamos el nombre y el puntaje de quien cobra cuando su nombre parece de persona, de cualquier origen. Una ' +
        'forma legal (Inc, LLC, LLP, PLLC, Corp, Ltd, LP) lo hace empresa, sea cual sea el nombre de pila que lleve. ' +
        'Un nombre puede engañar: a algunas personas las tomamos por empresas y a algunas empresas por personas. Si ' +
        'su nombre aparece y no debería, díganos.',
    ],
    measured: (withheld, persons, chance) =>
      `De ${persons} beneficiarios que un lector tomó por personas callamos ${withheld} (${chance}).`,
    firms: (withheld, firms, chance) =>
      `De ${firms} empresas y entes públicos callamos ${withheld} por error (${chance}).`,
    turned: (names, firstLast, lastFirst) =>
      `Más difícil, nombres que en su archivo figuran como APELLIDO, NOMBRE: ${names}. Escritos NOMBRE ` +
      `APELLIDO aún encontramos ${firstLast}; escritos APELLIDO NOMBRE sin la coma, ${lastFirst}.`,
    caption: 'Beneficiarios leídos a mano, sacados al azar de cada conjunto, y por quiénes los tomamos',
    people: 'Personas que callamos',
    firmsWithheld: 'Empresas que callamos por error',
    of: (found, of) => `${found} de ${of}`,
    by:
      'Un solo lector, que también escribió las listas de nombres y había visto estos. Con 95 de 100 la ' +
      'proporción verdadera está entre los dos extremos.',
  },
  rates: {
    title: 'Cada cuánto se activa cada regla en pagos reales',
    text:
      'Antes de que una regla cuente aquí, la corremos sobre pagos de otros lugares. Una regla que se activa en más ' +
      'de una de cada veinte compras dice poco y descansa. Una raya: al conjunto le falta lo que la regla necesita.',
    caption: 'Proporción de las compras que una regla pudo juzgar, en cinco conjuntos grabados',
    rule: 'Regla',
    eligible: 'Compras con puntaje',
    listed: 'En la lista (20 puntos o más)',
    high: 'Alto',
    none: '–',
  },
  seeded: {
    title: 'Cuántos errores conocidos encontramos',
    text:
      'Ponemos 320 errores en pagos reales, cinco veces. Son siempre los mismos. Contamos cuántos salen en la lista. ' +
      'La última columna dice lo que la regla lista de los pagos tal como eran. Nadie sabe cuántos de esos son ' +
      'errores. La mayoría puede estar en orden.',
    caption: (set) => `Errores puestos en: ${set}`,
    kind: 'Error',
    kinds: {
      'same-day': 'Pagado dos veces el mismo día',
      'seven-days': 'Pagado otra vez a los 7 días',
      'other-account': 'Pagado otra vez en otra cuenta',
      'nine-more': 'Pagado otra vez, con $9 más',
      'slip-10': 'Diez veces el monto',
      'slip-100': 'Cien veces el monto',
      pieces: 'Tres pagos apenas por debajo del límite en una semana',
    },
    listed: 'En la lista',
    goal: 'Prometido',
    promised: (share) => `al menos ${share}`,
    nothing: 'nada',
    rule: 'Sobre todo por la regla',
    untouched: 'La misma regla en los pagos sin tocar',
  },
  again: (command) => `Quien tenga los archivos puede contar de nuevo: ${command}`,
};
