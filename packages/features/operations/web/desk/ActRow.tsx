import { useState, type ReactNode } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useAct } from '../use-act.ts';
import { AskFirst, type Question } from './AskFirst.tsx';
import { Buttons, Small } from './desk-styles.ts';

/** A press and what it does. Its label names what is acted on, for whoever does not see the card. */
export interface ShownAct {
  press: string;
  label: (name: string) => string;
  done?: string;
  /** What is said where it cannot be done as things stand (409). */
  cannot?: string;
  /** Asked before it is done, where nothing takes it back. */
  question?: Question;
  send: () => Promise<unknown>;
}

interface ActRowProps {
  acts: readonly ShownAct[];
  /** What is acted on, as people call it. */
  name: string;
  /** Asked for again when an act is over. */
  changes: readonly (readonly string[])[];
  children?: ReactNode;
}

/** Acts beside each other, one at a time. A button that asked first gets the focus back, so it is never disabled. */
export function ActRow({ acts, name, changes, children }: ActRowProps) {
  const { act, isPending, refusal } = useAct(changes);
  const [asked, setAsked] = useState<ShownAct>();
  const run = ({ send, done, cannot }: ShownAct): void => void act({ send, done, cannot, name });
  const press = (shown: ShownAct): void => {
    if (isPending) return;
    if (shown.question === undefined) run(shown);
    else setAsked(shown);
  };
  return (
    <Buttons>
      {acts.map((shown) => (
        <Button
          key={shown.press}
          $small
          {...(shown.question === undefined
            ? { disabled: isPending }
            : { 'aria-disabled': isPending, 'aria-haspopup': 'dialog' })}
          aria-label={shown.label(name)}
          onClick={() => press(shown)}
        >
          {shown.press}
        </Button>
      ))}
      {children}
      {refusal === undefined ? null : <Small>{refusal}</Small>}
      {asked?.question === undefined ? null : (
        <AskFirst
          question={asked.question}
          name={name}
          press={asked.press}
          onYes={() => {
            setAsked(undefined);
            run(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Buttons>
  );
}
