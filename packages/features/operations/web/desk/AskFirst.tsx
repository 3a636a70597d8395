import { Button } from '@moontower/ui/button/Button.tsx';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What is asked before an act that nothing takes back. */
export interface Question {
  title: (name: string) => string;
  /** What comes of it. */
  text: string;
}

interface AskFirstProps {
  question: Question;
  /** What is acted on, as people call it. */
  name: string;
  /** What the act says on its button. */
  press: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before an act that nothing takes back. The focus is on the question: a second Enter by itself does nothing. */
export function AskFirst({ question: { title, text }, name, press, onYes, onClose }: AskFirstProps) {
  const { ui } = useWords();
  const footer = (
    <>
      <Button $main onClick={onYes}>
        {press}
      </Button>
      <Button onClick={onClose}>{ui.close}</Button>
    </>
  );
  return (
    <Dialog title={title(name)} onClose={onClose} footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
