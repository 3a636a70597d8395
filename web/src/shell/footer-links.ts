import type { Words } from '../words/words.ts';

export interface FooterLink { to: string; label: string }

/** How our work can be checked, and what this site is: the footer's two lists. Where a screen has no footer they stand in the phone's menu and in the command menu. */
export function footerLinks({ extras: { footer } }: Words): { checkOurWork: readonly FooterLink[]; about: readonly FooterLink[] } {
  return {
    checkOurWork: [
      { to: '/status', label: footer.status }, { to: '/bulletins', label: footer.bulletins }, { to: '/methods', label: footer.methods },
      { to: '/corrections', label: footer.corrections }, { to: '/developers', label: footer.developers },
    ],
    about: [{ to: '/accessibility', label: footer.accessibility }, { to: '/privacy', label: footer.privacy }],
  };
}
