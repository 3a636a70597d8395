import type { accountability as english } from '../../en/spending/accountability.ts';
import type { Shape } from '../../shape.ts';

export const accountability: Shape<typeof english> = {
  title: 'Marcado para revisión',
  none: 'No hay proyectos marcados por ahora',
  question: 'Una marca es una pregunta, no una conclusión. Revise las fechas y los registros antes de concluir algo.',
  innocent: 'Qué podría explicarlo',
  evidence: {
    expires: 'Vence',
    inspected: 'Última inspección',
    case: 'Caso de código',
    opened: 'Abierto',
    registration: 'Registro',
    filed: 'Solicitado',
    review: 'Revisión',
    approved: 'Aprobado',
    done: 'Terminado',
  },
  rules: {
    'expired-while-worked': {
      title: 'Inspeccionado después de vencer',
      why: 'Un permiso vencido no autoriza obras hasta que se prolonga o se saca uno nuevo.',
      innocent: {
        first: 'La ciudad prolongó el permiso y la lista aún muestra el día anterior',
        second: 'Solo la última inspección llegó tarde, y la obra se hizo a tiempo',
        third: 'El día de la terminación se anotó más tarde',
        fourth: 'El día de vencimiento se anotó mal',
      },
    },
    'long-open-structure-case': {
      title: 'Un caso de código sobre la estructura lleva más de un año abierto',
      why: 'Puede seguir ahí algo de lo que se avisó a la ciudad.',
      innocent: {
        first: 'El caso se resolvió y la lista no se actualizó',
        second: 'El edificio se reparó con este mismo permiso, y el caso espera su inspección',
        third: 'El caso es de otro edificio en la misma dirección',
        fourth: 'Un tribunal o una apelación detuvo el caso',
      },
    },
    'repeat-offender-address': {
      title: 'La dirección está en el programa de infractores reincidentes de la ciudad',
      why: 'La ciudad registra viviendas en alquiler con infracciones repetidas y las inspecciona cada año.',
      innocent: {
        first: 'El registro es de un dueño anterior',
        second: 'Las infracciones se corrigieron y el registro aún no termina',
        third: 'Esta obra es la reparación',
        fourth: 'Varios edificios comparten la dirección',
      },
    },
    'stage-out-of-order': {
      title: 'Una etapa tiene fecha anterior a la que necesita',
      why: 'Nadie de afuera puede seguir lo que se aprueba antes de solicitarse, o se termina antes de aprobarse.',
      innocent: {
        first: 'Un error al escribir una fecha',
        second: 'El caso se presentó otra vez con el mismo número',
        third: 'Se trasladó la aprobación de un caso anterior',
        fourth: 'Un cambio en el tipo de caso le dio una nueva fecha de solicitud',
      },
    },
  },
};
