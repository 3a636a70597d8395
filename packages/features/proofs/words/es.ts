import type { Shape } from '@moontower/words/shape';
import type { words as english } from './en.ts';

export const words: Shape<typeof english> = {
  title: 'Cómo recordamos',
  lead:
    'Las ciudades cambian sus registros. Guardamos lo que vimos, de modo que nadie pueda cambiarlo en silencio. Ni ' +
    'la ciudad, ni nosotros.',
  sections: [
    {
      title: 'Qué demuestra esto',
      text: [
        'De cada fila anotamos qué publicó la ciudad y cuándo la leímos. Cada nota recibe un número y un lugar ' +
          'en una sola lista larga: el registro continuo.',
        'Esa lista solo puede crecer. Cada pocos minutos firmamos una línea corta, el punto de control. Vale por ' +
          'toda la lista. Si cambiara una letra de una nota vieja, la línea ya no encajaría.',
        'Así podemos mostrar que una fila decía esto, y que para entonces ya la habíamos leído.',
      ],
    },
    {
      title: 'Qué no demuestra',
      text: [
        'No dice qué quiso decir la ciudad ni por qué se cambió una fila. La mayoría de los cambios son buenos: ' +
          'alguien halló un error y lo corrigió.',
        'No dice que una fila sea cierta. Dice qué se publicó.',
        'No llega hacia atrás. Lo que se cambió antes de nuestra primera lectura nunca lo vimos.',
      ],
    },
    {
      title: 'Los nombres privados aún se pueden olvidar',
      text: [
        'La lista no guarda nombres ni filas. Guarda huellas, cada una hecha con un número secreto llamado sal.',
        'Las sales de nuestros propios actos son públicas, y también las de las filas que mostramos enteras. ' +
          'Donde una ' +
          'parte de la fila es privada, su sal se queda con nosotros: con ella, alguien podría probar qué dice ' +
          'esa parte.',
        'Cuando un nombre privado debe irse, borramos la fila y su sal. La huella queda, y la lista sigue ' +
          'encajando. Pero ya nadie puede saber de qué se hizo.',
      ],
    },
  ],
  now: {
    title: 'El punto de control más nuevo',
    name: 'Nombre de la lista',
    size: 'Notas en la lista',
    signed: 'Firmado',
    key: 'Nuestra clave, para comprobarlo',
    none: 'La lista aún no se ha firmado. El primer punto de control llega unos minutos después del primer inicio.',
    file: 'Abrir el punto de control',
    turns: 'Nombres y claves que tuvo la lista',
    turnsText:
      'Una clave nueva la firma la anterior. Tras restaurar una copia, la lista recibe otro nombre, para que un ' +
      'mismo nombre nunca cuente dos historias.',
    from: 'Desde la nota',
    since: 'Desde',
    why: 'Por qué',
    reasons: {
      begun: 'La lista empezó',
      restored: 'Se restauró una copia',
      'key-lost': 'La clave se perdió o se supo',
      'key-changed': 'Se cambió la clave, firmada por la anterior',
    },
  },
  foot: (size, at) => `Punto de control de la lista: tamaño ${size}, firmado ${at}`,
  links: {
    prove: 'Probarlo',
    pack: 'Paquete de pruebas',
    hint:
      'Un archivo que cualquiera puede comprobar sin nosotros. El paquete trae filas, cambios, pruebas y una ' +
      'página que ' +
      'las comprueba.',
  },
  check: {
    title: 'Compruébelo sin nosotros',
    steps: [
      'Guarde hoy el punto de control. La semana que viene, compruebe que la lista aún empieza con él.',
      'Pulse «Probarlo» en un registro. Recibe un archivo pequeño con la fila, su sal y su prueba. Se ' +
        'comprueba sin red.',
      'Llévese un paquete de pruebas. Trae hasta 1,000 filas con sus pruebas y una página que las comprueba en su ' +
        'propio equipo.',
      'Ponga un testigo. Sigue la lista, firma lo que vio y rechaza una lista que fue cambiada.',
    ],
    position: 'Número de la nota',
    get: 'Obtener la prueba',
    range: (last) => `Un número de 0 a ${last}`,
  },
  builders: {
    title: 'Para quienes programan',
    text:
      'La lista sigue estándares abiertos que usa el propio sistema de módulos de Go: árboles del RFC 6962, y los ' +
      'archivos, puntos de control y pruebas de C2SP. La leen programas que no escribimos. Este está en Go:',
    label: 'Diez líneas de Go que comprueban una prueba',
    more:
      'Un programa completo que comprueba archivos, pruebas y crecimiento está en nuestro código, en ' +
      'scripts/stranger. Abre una prueba guardada con -file. Un testigo es una orden: npm run witness.',
    addresses: 'Todas las direcciones de la lista',
  },
};
