import type { Screen } from '@moontower/words/screen';
import { SCREENS } from '@moontower/words/screens';
import type { Words } from '@moontower/words/words';
import { roomLinks } from '../room-links.ts';

export interface FooterLink {
  to: string;
  label: string;
}
type List = 'watch' | 'checkOurWork' | 'about';
const LINES: readonly Pick<Screen, 'path' | List>[] = [...SCREENS, ...roomLinks];

/**
 * How our work can be checked, what is watched, and what this site is: the footer's lists. Where a screen has no footer
 * they stand in the phone's menu and in the command menu.
 */
export function footerLinks({ extras: { footer } }: Words): Record<List, readonly FooterLink[]> {
  // In the order of their words, whichever table a screen stands in.
  const order = Object.keys(footer);
  const links = (list: List) =>
    LINES.flatMap(({ path, [list]: name }) => (name === undefined ? [] : [{ path, name }]))
      .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
      .map(({ path, name }) => ({ to: path, label: footer[name] }));
  return { watch: links('watch'), checkOurWork: links('checkOurWork'), about: links('about') };
}
