import { blockKey } from '@moontower/city/block-key';
import type { ApiContext } from '@moontower/feature/define-feature';
import { findingsOf, type Findings } from '../store/findings.ts';

/** Findings as this API keeps them: of this city, within the room that photos have here. */
export const openFindings = ({
  store,
  city,
  photoLimits,
  facts,
}: Pick<ApiContext, 'store' | 'photoLimits' | 'facts'> & { city: Pick<ApiContext['city'], 'mode'> }): Findings =>
  findingsOf({ store, simulated: city.mode === 'sample', photoRoom: photoLimits, placeKey: blockKey(facts.placeOf) });
