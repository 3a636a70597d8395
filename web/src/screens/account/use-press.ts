import { useState } from 'react';

type Stage = { is: 'open' | 'working' } | { is: 'done' | 'failed'; text: string };

/** One press at a time, and what became of it. */
export function usePress({ done, failed }: { done: string; failed: string }) {
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  const press = (work: () => Promise<unknown>): void => {
    if (stage.is === 'working') return;
    setStage({ is: 'working' });
    work().then(
      () => setStage({ is: 'done', text: done }),
      () => setStage({ is: 'failed', text: failed }),
    );
  };
  return { press, working: stage.is === 'working', told: 'text' in stage ? stage.text : '' };
}
