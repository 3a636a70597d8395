// Written by `npm run docs` from the folders of `packages/features`.

import type { RoomScreens } from '@moontower/ui/page/define-screens.ts';
import { bulletinScreens } from '@moontower/bulletins/web/screens.ts';
import { changeScreens } from '@moontower/changes/web/screens.ts';
import { councilScreens } from '@moontower/council/web/screens.ts';
import { findingScreens } from '@moontower/findings/web/screens.ts';
import { homelessnessScreens } from '@moontower/homelessness/web/screens.ts';
import { nonprofitScreens } from '@moontower/nonprofits/web/screens.ts';
import { operationScreens } from '@moontower/operations/web/screens.ts';
import { memoryScreens } from '@moontower/proofs/web/screens.ts';

/** Screens of rooms as browsers open them, with what they say; code is fetched when one is opened. */
export const roomScreens: readonly RoomScreens[] = [
  bulletinScreens,
  changeScreens,
  councilScreens,
  findingScreens,
  homelessnessScreens,
  nonprofitScreens,
  operationScreens,
  memoryScreens,
];
