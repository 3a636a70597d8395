import { errorCodes, type ErrorCode } from '@moontower/contracts/errors';

const PROBLEMS: Record<ErrorCode, string> = {
  bad_request: 'No se pudo leer la solicitud.',
  not_signed_in: 'Inicie sesión para continuar.',
  not_allowed: 'Esto no está abierto para usted.',
  not_found: 'No hay nada en esta dirección.',
  gone: 'Ya no guardamos este registro.',
  method_not_allowed: 'Esta dirección no acepta esa forma de pedir.',
  not_acceptable: 'Esta dirección no puede responder en ese formato.',
  too_large: 'La solicitud es demasiado grande.',
  too_many_requests: 'Demasiadas solicitudes. Espere un poco e intente de nuevo.',
  internal: 'Algo falló de nuestro lado. Intente de nuevo en un minuto.',
  unavailable: 'No se pueden leer los registros en este momento. Intente de nuevo en un minuto.',
  source_unavailable: 'El servicio de datos de la ciudad no respondió.',
  source_throttled: 'El servicio de datos de la ciudad nos pidió ir más despacio.',
  source_missing: 'La fuente no tiene ese conjunto de datos.',
  source_refused: 'La fuente no nos da estos registros.',
  source_changed: 'El servicio de datos de la ciudad respondió en una forma que no conocemos.',
  schema_drift: 'Ya no está una columna que esta fuente necesita.',
  not_set_up: 'Esto no está configurado aquí.',
  delivery_failed: 'El receptor no aceptó el mensaje.',
  run_held: 'La nueva copia parece equivocada, así que quedan los últimos datos buenos.',
};
const CODES = Object.entries(errorCodes);
const known = (code: string): code is ErrorCode => Object.hasOwn(PROBLEMS, code);

/** By its code. Undefined for a code of a later server. */
export function problemOfCode(code: string): string | undefined { return known(code) ? PROBLEMS[code] : undefined; }

/** An answer names no code: that whose sentence it is, else the first of its status. What no code explains stays as it was sent. */
export function problem(status: number, sentence: string): string {
  const [code] = CODES.find(([, { message }]) => message === sentence) ?? CODES.find(([, about]) => about.status === status) ?? [];
  return (code === undefined ? undefined : problemOfCode(code)) ?? sentence;
}
