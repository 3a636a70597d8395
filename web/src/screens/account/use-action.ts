import { useState } from 'react';
import { unanswered } from '@moontower/ui/form/unanswered.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

type Stage = { is: 'open' | 'working' } | { is: 'done' | 'failed'; text: string };

/** One press at a time, and what became of it. */
export function useAction({ done, failed }: { done: string; failed: string }) {
  const {
    extras: { form },
  } = useWords();
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  const press = (work: () => Promise<unknown>): void => {
    if (stage.is === 'working') return;
    setStage({ is: 'working' });
    work().then(
      () => setStage({ is: 'done', text: done }),
      (error: unknown) => setStage({ is: 'failed', text: unanswered(error, form) ?? failed }),
    );
  };
  return { press, working: stage.is === 'working', told: 'text' in stage ? stage.text : '' };
}
