// Written by `npm run docs` from the folders of `packages/features`.

import type { Feature } from '@moontower/feature/define-feature';
import { alerts } from '@moontower/alerts/feature';
import { analytics } from '@moontower/analytics/feature';
import { bulletins } from '@moontower/bulletins/feature';
import { changes } from '@moontower/changes/feature';
import { council } from '@moontower/council/feature';
import { findings } from '@moontower/findings/feature';
import { homelessness } from '@moontower/homelessness/feature';
import { inquiries } from '@moontower/inquiries/feature';
import { nonprofits } from '@moontower/nonprofits/feature';
import { open311 } from '@moontower/open311/feature';
import { operations } from '@moontower/operations/feature';
import { proofs } from '@moontower/proofs/feature';
import { properties } from '@moontower/properties/feature';
import { pulse } from '@moontower/pulse/feature';
import { reports } from '@moontower/reports/feature';
import { search } from '@moontower/search/feature';

/** Every room, a line each. Store, API and worker take from each what they need. */
export const features: readonly Feature[] = [
  alerts,
  analytics,
  bulletins,
  changes,
  council,
  findings,
  homelessness,
  inquiries,
  nonprofits,
  open311,
  operations,
  proofs,
  properties,
  pulse,
  reports,
  search,
];
