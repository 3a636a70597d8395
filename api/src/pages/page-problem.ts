import { errorCodes, type ErrorCode } from '@moontower/contracts';
import { splitLang } from './page-list.ts';

/** What may keep a page from being sent. */
const SPANISH: Partial<Record<ErrorCode, string>> = {
  bad_request: 'No se pudo leer la solicitud.', not_found: 'No hay nada en esta dirección.', method_not_allowed: 'Esta dirección no acepta esa forma de pedir.',
  too_many_requests: 'Demasiadas solicitudes. Espere un poco e intente de nuevo.', internal: 'Algo falló de nuestro lado. Intente de nuevo en un minuto.',
  unavailable: 'No se pueden leer los registros en este momento. Intente de nuevo en un minuto.',
};

/** In the language of the page that was asked for. What operators have to do is said as it is. */
export function pageSentence(pathname: string, { code, sentence }: { code: ErrorCode; sentence: string }): string {
  const usual = sentence === errorCodes[code].message;
  return usual && splitLang(pathname).lang === 'es' ? SPANISH[code] ?? sentence : sentence;
}
