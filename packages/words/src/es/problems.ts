import type { ErrorCode } from '@moontower/contracts/wire/errors';
import { spanishErrors } from '@moontower/contracts/wire/errors-es';
import { fieldOf, type Field, type Problem } from '../en/problems.ts';

const OF_FIELD: Record<Field, string> = {
  email: 'Escriba un correo como nombre@ejemplo.com.',
  q: 'El texto de la búsqueda es demasiado largo o tiene algo que no es texto.',
  minValue: 'Escriba el valor mínimo como un monto en dólares, por ejemplo 50,000.',
  min_value: 'Escriba el valor mínimo como un monto en dólares, por ejemplo 50,000.',
  district: '{city} tiene los distritos del concejo 1 a {districts}.',
  until: 'El período termina antes de empezar, o su final no es una fecha.',
  token: 'Este enlace no es de los nuestros. Ábralo otra vez desde el correo.',
};
const known = (code: string): code is ErrorCode => Object.hasOwn(spanishErrors, code);

/** By its code. Undefined for a code of a later server. */
export function problemOfCode(code: string): string | undefined {
  return known(code) ? spanishErrors[code] : undefined;
}

/** Undefined where the API named no problem; of a later server's code, its own sentence. */
export function problem(about: Problem): string | undefined {
  const { code, sentence } = about;
  if (code === undefined) return undefined;
  const field = fieldOf(about);
  if (field !== undefined) return OF_FIELD[field];
  return problemOfCode(code) ?? (sentence === '' ? undefined : sentence);
}
