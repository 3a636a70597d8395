import type { Words } from '../words.ts';
import { feed } from './feed.ts';
import { item } from './item.ts';
import { pork } from './pork.ts';
import { pulse } from './pulse.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';
import { ui } from './ui.ts';

export const es: Words = { shell, ui, feed, pulse, pork, item, status };
