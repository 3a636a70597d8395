import type { ReactNode } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useAct } from '../use-act.ts';
import { Buttons, Small } from './desk-styles.ts';

/** A press and what it does. Its label names what is acted on, for whoever does not see the card. */
export interface ShownAct {
  press: string;
  label: (name: string) => string;
  done?: string;
  /** What is said where it cannot be done as things stand (409). */
  cannot?: string;
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

/** Acts beside each other, one at a time. */
export function ActRow({ acts, name, changes, children }: ActRowProps) {
  const { act, isPending, refusal } = useAct(changes);
  return (
    <Buttons>
      {acts.map(({ press, label, done, cannot, send }) => (
        <Button
          key={press}
          $small
          disabled={isPending}
          aria-label={label(name)}
          onClick={() => void act({ send, done, cannot, name })}
        >
          {press}
        </Button>
      ))}
      {children}
      {refusal === undefined ? null : <Small>{refusal}</Small>}
    </Buttons>
  );
}
