import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { NearOutcome, NearQuestion, NearMessage } from './answer-near.ts';
import { RINGS, type FeedFilters, type Ring } from '@moontower/contracts/views/feed-view';
import { ringInUse } from './ring-in-use.ts';

const AGAIN_S = 30;
export interface NearMe {
  busy: boolean;
  said: NearMessage | undefined;
  ring: Ring;
  setRing: (ring: Ring) => void;
  ask: (question: NearQuestion) => void;
  dismiss: () => void;
}

interface NearMeOptions {
  filters: FeedFilters;
  change: (patch: Partial<FeedFilters>) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** What asks is fetched with the first question; where it does not arrive, that is the answer. */
async function answer(question: NearQuestion, within: Ring): Promise<NearOutcome> {
  try {
    return await (await import('./answer-near.ts')).answerNear(question, within);
  } catch {
    return { said: { kind: 'problem', problem: navigator.onLine ? 'down' : 'offline', text: '', retryInS: AGAIN_S } };
  }
}

/**
 * "Show near me": what was asked last counts. A problem leaves the reader in the address field, with its words below.
 */
export function useNearMe({ filters, change, field }: NearMeOptions): NearMe {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<NearMessage>();
  const [chosen, chooseRing] = useState<Ring>(() => ringInUse(filters));
  // The address may also change by Back and Forward.
  const ring = filters.near === undefined || busy ? chosen : ringInUse(filters);
  const turn = useRef(0);
  const changeNow = useLatest(change);
  const place = useRef<NearOutcome['place']>(undefined);

  const askWithin = async (question: NearQuestion, within: Ring) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    // Another ring around the same place leaves what was said of the place.
    if (question.ask !== 'ring') setSaid(undefined);
    try {
      const outcome = await answer(question, within);
      if (turn.current !== mine) return;
      if (outcome.patch !== undefined) {
        place.current = outcome.place;
        changeNow(outcome.patch);
      }
      if (question.ask !== 'ring' || outcome.said !== undefined) setSaid(outcome.said);
      if (outcome.said?.kind === 'problem') field.current?.focus();
    } finally {
      if (turn.current === mine) setBusy(false);
    }
  };
  const setRing = (next: Ring) => {
    chooseRing(next);
    // "My district" and "the whole city" leave the place out of the address; a ring chosen after them is around it
    // again.
    const last = ring in RINGS ? undefined : place.current;
    const around = filters.near === undefined ? last : { point: filters.near, name: filters.place };
    if (around !== undefined) void askWithin({ ask: 'ring', ...around }, next);
  };
  const dismiss = () => {
    setSaid(undefined);
    field.current?.focus();
  };
  return {
    busy,
    said,
    ring,
    setRing,
    ask: (question) => {
      chooseRing(ring);
      void askWithin(question, ring);
    },
    dismiss,
  };
}

/** The filters may be others by the time of an answer; where the reader has left, none are changed. */
function useLatest<T>(change: (patch: T) => void): (patch: T) => void {
  const latest = useRef<(patch: T) => void>(undefined);
  useLayoutEffect(() => {
    latest.current = change;
    return () => {
      latest.current = undefined;
    };
  });
  return (patch) => latest.current?.(patch);
}
