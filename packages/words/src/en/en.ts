import { feed } from './items/feed.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The words of the first page. */
export const en = { shell, ui, feed } as const;
