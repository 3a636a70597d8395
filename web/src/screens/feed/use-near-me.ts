import { useRef, useState, type RefObject } from 'react';
import type { NearOutcome, NearQuestion, Said } from './answer-near.ts';
import { ringInUse, type FeedFilters, type Ring } from './feed-filters.ts';

const AGAIN_S = 30;
export interface NearMe { busy: boolean; said: Said | undefined; ring: Ring; setRing: (ring: Ring) => void; ask: (question: NearQuestion) => void; dismiss: () => void }

/** What asks is fetched with the first question; where it does not arrive, that is the answer. */
async function answer(question: NearQuestion, within: Ring): Promise<NearOutcome> {
  try { return await (await import('./answer-near.ts')).answerNear(question, within); } catch {
    return { said: { kind: 'problem', problem: navigator.onLine ? 'down' : 'offline', text: '', retryInS: AGAIN_S } };
  }
}

/** "Show near me": what was asked last counts. A problem leaves the reader in the address field, with its words below. */
export function useNearMe({ filters, change, field }: { filters: FeedFilters; change: (patch: Partial<FeedFilters>) => void; field: RefObject<HTMLInputElement | null> }): NearMe {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [ring, chooseRing] = useState<Ring>(() => ringInUse(filters));
  const turn = useRef(0);

  const askWithin = async (question: NearQuestion, within: Ring) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    // Another ring around the same place leaves what was said of the place.
    if (question.ask !== 'ring') setSaid(undefined);
    try {
      const outcome = await answer(question, within);
      if (turn.current !== mine) return;
      if (outcome.patch !== undefined) change(outcome.patch);
      if (question.ask !== 'ring' || outcome.said !== undefined) setSaid(outcome.said);
      if (outcome.said?.kind === 'problem') field.current?.focus();
    } finally { if (turn.current === mine) setBusy(false); }
  };
  const setRing = (next: Ring) => {
    chooseRing(next);
    if (filters.near !== undefined) void askWithin({ ask: 'ring', point: filters.near, name: filters.place }, next);
  };
  const dismiss = () => { setSaid(undefined); field.current?.focus(); };
  return { busy, said, ring, setRing, ask: (question) => void askWithin(question, ring), dismiss };
}
