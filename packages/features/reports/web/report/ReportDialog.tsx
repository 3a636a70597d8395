import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { incidentsChanged } from '../incident-queries.ts';
import { invalidateHeldReports } from '../use-sending.ts';
import { ReportForm } from './ReportForm.tsx';
import { SimilarStep } from './SimilarStep.tsx';
import { useKeeper } from './use-keeper.ts';
import type { Similar } from './use-similar.ts';
import type { Outcome } from './use-submit.ts';

interface Props {
  /** The account that reports. */
  owner: string;
  /** `lon,lat` where the reader came from a place on a map. */
  at: string | null;
  onClose: () => void;
  onMade: (id: string) => void;
}

/**
 * The dialog of a new report: the draft of this account first, then one form, and "Is it one of these?" in its place
 * while it is asked.
 */
export function ReportDialog({ owner, at, onClose, onMade }: Props) {
  const { incidents, reporting } = useWords();
  const client = useQueryClient();
  const { keeper, turn, restored, startOver } = useKeeper(owner, at);
  const { asking, ask, answer } = useQuestion();
  const changed = () => {
    void invalidateHeldReports(client);
    void incidentsChanged(client);
  };
  const leave = () => {
    void keeper?.flush().then(() => invalidateHeldReports(client));
    onClose();
  };
  const done = (outcome: Outcome) => {
    changed();
    if (outcome.is === 'waiting') {
      toast(reporting.waiting);
      onClose();
      return;
    }
    // That it was sent stands on its page, where nothing covers what comes next.
    if (outcome.refused.length > 0)
      toast({ title: incidents.sent.title, text: reporting.photos.notSent, tone: 'error' });
    onMade(outcome.id);
  };
  return (
    <Dialog
      title={asking === undefined ? reporting.title : reporting.similar.title}
      width={600}
      onClose={asking === undefined ? leave : () => answer('stay')}
    >
      {keeper === undefined ? null : (
        <div hidden={asking !== undefined}>
          <ReportForm key={turn} keeper={keeper} restored={restored} onStartOver={startOver} ask={ask} onDone={done} />
        </div>
      )}
      {asking === undefined ? null : (
        <SimilarStep
          similar={asking}
          onNew={() => answer('new')}
          onFollowed={() => {
            answer('stay');
            void keeper?.drop().then(changed);
            toast({ title: reporting.similar.followed, text: reporting.similar.followedText, tone: 'success' });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** A question that the dialog asks in its form's place, and whoever waits for its answer. */
function useQuestion() {
  const [asking, setAsking] = useState<Similar>();
  const waits = useRef<(answer: 'new' | 'stay') => void>(undefined);
  const ask = (similar: Similar) =>
    new Promise<'new' | 'stay'>((resolve) => {
      waits.current?.('stay');
      waits.current = resolve;
      setAsking(similar);
    });
  const answer = (said: 'new' | 'stay') => {
    setAsking(undefined);
    waits.current?.(said);
    waits.current = undefined;
  };
  return { asking, ask, answer };
}
