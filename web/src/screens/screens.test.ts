import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRAMES, SCREENS } from '@moontower/words/screens';
import { roomScreens } from '../room-screens.ts';

/**
 * Drawn at no address of its own: what stands where there is none, and the page of all parts, which the built site has
 * not.
 */
const WITHOUT_LINE = ['NotFoundScreen', 'DevUiScreen'];
const ROOMS = join(import.meta.dirname, '../../../packages/features');
const folders = [import.meta.dirname, ...readdirSync(ROOMS).map((room) => join(ROOMS, room, 'web'))].filter(existsSync);
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => basename(path, '.tsx'));

describe('the table of screens and the folders of screens', () => {
  it('have one file for each component that the table names', () => {
    const named = [...new Set([...SCREENS, ...FRAMES].map(({ part }) => part))];
    expect(named.filter((part) => files.filter((file) => file === part).length !== 1)).toEqual([]);
  });
  it('leave no screen without an address', async () => {
    const ofRooms = await Promise.all(roomScreens.flatMap(({ screens }) => screens.map(({ part }) => part())));
    const named = new Set<string>([
      ...SCREENS.map(({ part }) => part),
      ...ofRooms.map(({ name }) => name),
      ...WITHOUT_LINE,
    ]);
    expect(files.filter((file) => file.endsWith('Screen') && !named.has(file))).toEqual([]);
  });
});
