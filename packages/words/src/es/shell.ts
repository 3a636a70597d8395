import type { shell as english } from '../en/shell.ts';
import type { Shape } from '../shape.ts';
import { theHour } from './the-hour.ts';

export const shell: Shape<typeof english> = {
  name: 'Moontower',
  language: { other: 'English', otherShort: 'EN', label: 'View in English' },
  skip: 'Ir al contenido',
  mainNav: 'Principal',
  homeLink: 'Moontower, inicio',
  nav: {
    feed: 'Novedades',
    feedShort: 'Nuevo',
    pulse: 'Pulso cívico',
    pulseShort: 'Pulso',
    analytics: 'Análisis',
    analyticsShort: 'Datos',
    pork: 'Gasto en la mira',
    porkShort: 'Gasto',
    properties: 'Propiedades',
    propertiesShort: 'Prop.',
    forCities: 'Para ciudades',
    forCitiesShort: 'SaaS',
    report: 'Reportar',
  },
  signIn: 'Iniciar sesión para más funciones',
  signInShort: 'Entrar',
  signOut: 'Cerrar sesión',
  signOutShort: 'Salir',
  signingOut: 'Cerrando sesión...',
  menu: 'Menú',
  search: 'Buscar o ir a',
  city: { choose: 'Elija una ciudad' },
  bottomNav: 'Secciones',
  loading: 'Cargando...',
  banner: { label: 'Sobre los registros que se muestran' },
  offline: {
    bar: (time, day) =>
      `No tiene conexión. Mostramos lo guardado ${day === undefined ? '' : `el ${day} `}a ${theHour(time)}`,
    never: 'No tiene conexión. Las páginas que no ha abierto no se pueden mostrar.',
  },
};
