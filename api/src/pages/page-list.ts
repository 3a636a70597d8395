import type { Lang } from '@moontower/contracts/lang';
interface Titles { en: string; es: string }

/** The addresses the client has a screen for, with their titles; anything else is a real 404. `:` stands for one value. */
export const PAGES = {
  '/': { en: 'What changed in Austin', es: 'Qué cambió en Austin' },
  '/auth': { en: 'Sign in', es: 'Iniciar sesión' },
  '/civic-pulse': { en: 'Civic Pulse: what is happening in Austin', es: 'Pulso Cívico: qué está pasando en Austin' },
  '/analytics': { en: 'Analytics', es: 'Análisis' },
  '/pork-tracker': { en: 'Pork Tracker: spending worth a second look', es: 'Pork Tracker: gastos que merecen otra mirada' },
  '/properties': { en: 'Properties & Development', es: 'Propiedades y desarrollo' },
  '/vacant-properties': { en: 'Properties & Development', es: 'Propiedades y desarrollo' },
  '/for-cities': { en: 'For Cities', es: 'Para ciudades' },
  '/incidents': { en: 'Civic Incidents', es: 'Incidentes cívicos' },
  '/item/:uid': { en: 'Record', es: 'Registro' },
  '/welcome': { en: 'Local intel anyone can use', es: 'Información local para todos' },
  '/status': { en: 'Data status', es: 'Estado de los datos' },
  '/bulletins': { en: 'Hourly bulletins', es: 'Boletines de cada hora' },
  '/bulletins/confirm': { en: 'Confirm hourly bulletins', es: 'Confirmar los boletines' },
  '/bulletins/leave': { en: 'Stop hourly bulletins', es: 'Dejar los boletines' },
  '/bulletins/:id': { en: 'Hourly bulletin', es: 'Boletín de la hora' },
  '/methods': { en: 'Methods', es: 'Métodos' },
  '/corrections': { en: 'Corrections', es: 'Correcciones' },
  '/accessibility': { en: 'Accessibility', es: 'Accesibilidad' },
  '/privacy': { en: 'Privacy', es: 'Privacidad' },
  '/developers': { en: 'For developers', es: 'Para desarrolladores' },
  '/embed/item/:uid': { en: 'Record', es: 'Registro' },
  '/embed/items': { en: 'Records', es: 'Registros' },
  '/embed/pulse': { en: 'Civic Pulse', es: 'Pulso Cívico' },
} as const satisfies Record<string, Titles>;
export type Page = keyof typeof PAGES;

const patterns = Object.entries(PAGES).map(([page, titles]) => ({ page, titles, parts: page.split('/') }));

export interface FoundPage { page: string; titles: Titles; value: string | undefined; lang: Lang; /** Without the language. */ path: string }

/** The page an address names, with its value; undefined when there is none. Spanish pages begin with /es. */
export function findPage(pathname: string): FoundPage | undefined {
  const { lang, path } = splitLang(pathname);
  const parts = path.split('/');
  const found = patterns.find(({ parts: wanted }) => wanted.length === parts.length && wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])));
  if (found === undefined) return undefined;
  const at = found.parts.findIndex((part) => part.startsWith(':'));
  return { page: found.page, titles: found.titles, value: at < 0 ? undefined : decode(parts[at] ?? ''), lang, path };
}

export function splitLang(pathname: string): { lang: Lang; path: string } {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (trimmed === '/es') return { lang: 'es', path: '/' };
  return trimmed.startsWith('/es/') ? { lang: 'es', path: trimmed.slice(3) } : { lang: 'en', path: trimmed };
}

function decode(part: string): string | undefined {
  try { return decodeURIComponent(part); } catch { return undefined; }
}
