import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from '@moontower/words/screens';
import { roomScreens } from '../room-screens.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
/** The worker is one file without imports: what it leaves to the network is read out of it. */
const [, pattern = ''] = /const OF_SERVER = \/(.+)\/;/.exec(read('service-worker.ts')) ?? [];
const ofServer = new RegExp(pattern);

it('what only the server shows is never answered by the frame that is kept, and screens always may be', () => {
  const nav = read('../../../packages/features/operations/web/OperatorNav.tsx');
  const byToken = [...(/BY_TOKEN = \[([^;]+)\]/.exec(nav)?.[1] ?? '').matchAll(/'(\/ops\/[\w-]+)'/g)].map(
    ([, path = '']) => path,
  );
  const routes = [...read('../../../api/src/http/access/operators.ts').matchAll(/router\.(?:get|use)\('(\/[\w-]+)'/g)];
  const shown = [...byToken, ...routes.map(([, path = '']) => `/ops${path}`), '/ops/sign-in'];
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((path) => !ofServer.test(path))).toEqual([]);
  const screens = [...SCREENS, ...roomScreens.flatMap(({ screens: own }) => own)].map(({ path }) => path);
  expect(screens.filter((path) => ofServer.test(path))).toEqual([]);
});
