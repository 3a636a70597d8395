import { SCREENS } from '@moontower/words/screens';
import type { Screen } from '@moontower/words/screen';
import type { Words } from '@moontower/words/words';

export interface FooterLink {
  to: string;
  label: string;
}
type List = 'watch' | 'checkOurWork' | 'about';
const LINES: readonly Screen[] = SCREENS;

/**
 * How our work can be checked, what is watched, and what this site is: the footer's lists. Where a screen has no footer
 * they stand in the phone's menu and in the command menu.
 */
export function footerLinks({ extras: { footer } }: Words): Record<List, readonly FooterLink[]> {
  const links = (list: List) =>
    LINES.flatMap(({ path, [list]: name }) => (name === undefined ? [] : [{ to: path, label: footer[name] }]));
  return { watch: links('watch'), checkOurWork: links('checkOurWork'), about: links('about') };
}
