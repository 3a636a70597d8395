import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useOperationsWords } from './operations-words.ts';

/** What an act says when it is done, of what, and what is asked for again then. */
interface Act {
  send: () => Promise<unknown>;
  /** Nothing where the act itself says what came of it. */
  done: string | undefined;
  name: string;
  /** What it says where it was refused, where that is not the usual. */
  refused?: (error: unknown) => string | undefined;
}

const LATER_MS = [3_000, 7_000, 15_000];

/** Acts of operators, one at a time: each is sent, told, and what it changed is asked for again. */
export function useAct(changes: readonly (readonly string[])[]) {
  const { acts } = useOperationsWords();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const act = async ({ send, done, name, refused }: Act): Promise<void> => {
    setPending(true);
    try {
      await send();
      if (done !== undefined) toast({ title: done, text: name, tone: 'success' });
    } catch (error) {
      toast({ title: refused?.(error) ?? acts.failed, text: name, tone: 'error' });
    } finally {
      setPending(false);
      const again = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
      // What was asked of the worker shows when it is done, and public answers are kept for some seconds.
      for (const ms of LATER_MS) setTimeout(() => void again(), ms);
      await again();
    }
  };
  return { act, isPending };
}
