import { useCallback, useState } from 'react';
import { saveDraft, readDraft, type DraftShelf } from './draft.ts';
import type { FormValues } from './form-values.ts';

/**
 * The draft of a form by its key: what was left here, and how to keep what is written now. Without a key nothing is
 * kept.
 */
export function useDraft({
  key,
  initial,
  secret,
}: {
  key: string | undefined;
  initial: FormValues;
  secret: readonly string[] | undefined;
}): { shelf: DraftShelf | undefined; restored: FormValues | undefined; keep: (values: FormValues) => void } {
  const [shelf] = useState<DraftShelf | undefined>(() => {
    const storage = key === undefined ? undefined : openStorage();
    if (key === undefined || storage === undefined) return undefined;
    return { key, storage, initial, secret, nowMs: () => Date.now() };
  });
  const [restored] = useState(() => (shelf === undefined ? undefined : readDraft(shelf)));
  const keep = useCallback(
    (values: FormValues) => {
      if (shelf !== undefined) saveDraft(shelf, values);
    },
    [shelf],
  );
  return { shelf, restored, keep };
}

function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
