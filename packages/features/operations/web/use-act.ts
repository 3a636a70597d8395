import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { unanswered } from '@moontower/ui/form/unanswered.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useOperationsWords } from './operations-words.ts';
import { markSessionEnded } from './use-operator.ts';

/** What an act says when it is done, of what, and what is asked for again then. */
interface Act {
  send: () => Promise<unknown>;
  /** Nothing where the act itself says what came of it. */
  done: string | undefined;
  name: string;
  /** What it says where it cannot be done as things stand (409), where that is not what the server says. */
  cannot?: string | undefined;
}

const LATER_MS = [3_000, 7_000, 15_000];

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Why an act did not work: as the server says it, or that it was not reached. */
function useReason(): (error: unknown) => string {
  const { acts } = useOperationsWords();
  const { extras, ui } = useWords();
  return (error) =>
    unanswered(error, extras.form) ?? (error instanceof ApiError ? ui.problem(error) : undefined) ?? acts.failed;
}

/**
 * Acts of operators, one at a time: each is sent, told, and what it changed is asked for again. `refusal`: why the last
 * one did not work, for the place of its button.
 */
export function useAct(changes: readonly (readonly string[])[]) {
  const reasonOf = useReason();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const act = async ({ send, done, name, cannot }: Act): Promise<void> => {
    setPending(true);
    setRefusal(undefined);
    try {
      await send();
      if (done !== undefined) toast({ title: done, text: name, tone: 'success' });
    } catch (error) {
      const reason = (isConflict(error) ? cannot : undefined) ?? reasonOf(error);
      setRefusal(reason);
      toast({ title: reason, text: name, tone: 'error' });
      if (error instanceof ApiError && error.status === 401) markSessionEnded(client);
    } finally {
      setPending(false);
      const again = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
      // What was asked of the worker shows when it is done, and public answers are kept for some seconds.
      for (const ms of LATER_MS) setTimeout(() => void again(), ms);
      await again();
    }
  };
  return { act, isPending, refusal };
}
