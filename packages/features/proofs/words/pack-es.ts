import type { Shape } from '@moontower/words/shape';
import type { packEn } from './pack-en.ts';

export const packEs: Shape<typeof packEn> = {
  page: {
    self: 'Español',
    pack: 'Paquete de pruebas',
    needsScript:
      'Esta página se comprueba sola con un programa. Si lee esto, los programas están apagados. Abra los ' +
      'archivos que ' +
      'vienen con ella.',
    made: 'Hecho {at} por {service}. Todas las horas son UTC.',
    page: 'La página de la que trata, como está ahora',
    simulated: 'Datos de muestra: estos registros son inventados.',
    cut: {
      rows: 'Hay más filas. Este paquete trae {n}, las primeras de la lista.',
      changes: 'Hay más cambios. Este paquete trae los {n} más recientes.',
      purchases: 'Este paquete trae los puntajes de {n} compras, los más altos, de {all}.',
    },
    proven: 'Todas las comprobaciones salieron bien',
    partly: 'No se encontró nada cambiado, pero no todo está probado',
    refused: 'Rechazado: algo en este archivo fue cambiado',
    refusedText: 'No use este archivo. Pida uno nuevo en su página.',
    meaning:
      'Esto muestra qué publicó la ciudad y cuándo lo leímos. No dice qué quiso decir la ciudad, ni que sea cierto.',
    digest: 'El archivo está entero: su huella es correcta.',
    signature: 'El punto de control de {log} con {size} notas está firmado con la clave de abajo.',
    noEd25519:
      'Este navegador no puede comprobar la firma de {log} sobre {size} notas. Use un navegador más nuevo o el ' +
      'programa ' +
      'en Go de scripts/stranger: go run . -file proof.json',
    noProof: 'La lista aún no estaba firmada cuando se hizo esto: nada está probado.',
    leaves: 'Hojas que están en la lista: {n}. Cada una que está abierta es de lo que dice.',
    rowsProven: 'Filas probadas: {n} de {all}. Junto a las demás dice por qué no.',
    key: 'Compare esta clave con una en la que confíe: de la lista misma, de un testigo o de un paquete anterior.',
    marks: { good: 'Correcto', bad: 'Cambiado', open: 'Sin comprobar' },
    shut: {
      guarded: 'es de un lugar o una persona que se protege, y su sal no se dice a nadie',
      'column-withheld': 'una parte de la fila no se muestra, y su sal no se dice a nadie',
      'not-shown': 'las filas de este archivo no se muestran una por una',
      'taken-off': 'su página fue retirada',
      forgotten: 'su sal fue borrada, para que se pueda olvidar',
      'not-kept': 'el texto de entonces ya no se guarda',
      differs: 'lo que guardamos no es lo que tiene la lista. Por favor, avísenos',
      'no-leaf': 'no tiene nota en la lista',
      unsigned: 'ningún punto de control llega hasta ella todavía. Haga otro paquete en diez minutos',
      'not-opened': 'una de sus dos notas no está abierta',
    },
    rows: 'Filas como se publicaron ({n})',
    rowTimes: 'Leída por primera vez {first}, cambiada por última vez {changed}. Su id: {id}',
    rowNote: 'Nota {leaf} de la lista: así lo leímos {at}.',
    rowGone: 'Quien la publicó la retiró. Lo vimos {at}.',
    column: 'Columna',
    value: 'Valor',
    changes: 'Qué cambiaron quienes publican ({n})',
    reasons: 'La mayoría de los cambios son buenos: alguien encontró un error y lo arregló.',
    changeTimes: '{what}, leído {at}. Nota {leaf} de la lista.',
    kinds: { changed: 'Cambiado', removed: 'Retirado', returned: 'Publicado otra vez' },
    before: 'Antes',
    after: 'Después',
    withheld: 'no se muestra',
    purchases: 'Puntajes de compras',
    question: 'Un puntaje es una pregunta, no una conclusión.',
    score: '{points} de 100 puntos según las reglas del grupo {set}.',
    rule: 'Regla',
    version: 'Versión',
    points: 'Puntos',
    why: 'Por qué puede importar, y razones comunes',
    ordinary: 'También puede ser:',
    sources: 'Fuentes y licencias',
    source: '{publisher}. Licencia: {licence}.',
    corrections: 'Correcciones',
    correctionsText: 'Si algo aquí estuviera mal, se diría en estas direcciones:',
    files: 'Comprobar los otros archivos',
    filesText: 'Elija archivos de este paquete. No se envía nada.',
  },
  picture: {
    title: (name, at) => `${name}: días de sus filas y cambios que leímos, hasta ${at}`,
    rows: 'Filas por el mes de su propia fecha',
    changes: 'Cambios por el mes en que los leímos',
    none: 'ninguno',
  },
  readme: {
    file: 'LEEME.md',
    intro: (name, service, at) =>
      `# Paquete de pruebas: ${name}\n\nHecho ${at} por ${service}. Todas las horas son UTC.\n`,
    simulated: 'Datos de muestra: estos registros son inventados.\n',
    text: [
      '## Empiece aquí\n',
      'Abra `index.html` en cualquier navegador. No necesita red. Comprueba la huella, el punto de control, ' +
        'las pruebas ' +
        'y las filas, y las muestra. Si un byte de ellas fue cambiado, lo dice.\n',
      'Qué prueba: qué publicó la ciudad y cuándo lo leímos. No prueba qué quiso decir la ciudad, ni que una ' +
        'fila sea ' +
        'cierta. Una página no puede responder por sí misma: compruébela sin nosotros, como dice abajo.\n',
      '## Archivos\n',
      '- `index.html`: la página.\n- `pack.json`: todo lo que muestra la página.\n- `rows/`: las filas como se ' +
        'publicaron, un CSV por fuente.\n- `changes.csv`: qué cambiaron quienes publican, con los dos valores.\n- ' +
        '`purchases.json`: puntajes, con cada regla, su versión y sus partes.\n- `proof.json`: hojas, sales, ' +
        'pruebas y el ' +
        'punto de control firmado.\n- `picture.es.svg`: cuándo.\n- `datapackage.json`: una descripción para archivos ' +
        'públicos (Frictionless Data Package).\n- `SHA256SUMS`: huellas de todos los archivos.\n',
      'No todos los archivos vienen en todos los paquetes.\n',
      '## Compruébelo sin nosotros\n',
      '    sha256sum -c SHA256SUMS\n    go run . -file proof.json    # en scripts/stranger de nuestro código\n',
      'Una hoja es correcta si SHA-256 de su sal (16 bytes) y su contenido (UTF-8) es su compromiso, y si RFC ' +
        '6962 lleva ' +
        'de ahí a la raíz del punto de control. El punto de control es una nota firmada de C2SP.\n',
      'Donde una parte de una fila es privada, su sal no se dice a nadie: con ella, alguien podría probar qué ' +
        'dice esa ' +
        'parte. La prueba dice entonces por qué.\n',
      '## Correcciones\n',
      'Si algo aquí estuviera mal, se diría en:\n',
    ],
    query: (query) => `## Qué se preguntó\n\n    ${query}\n`,
    sources: '## Fuentes y licencias\n',
    source: (title, publisher, licence) => `- ${title}. ${publisher}. Licencia: ${licence}.`,
  },
};
