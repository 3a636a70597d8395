import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { IssueGroup } from '../../group-issues.ts';
import { arrivedSince, standGroups, type StandingGroup } from './standing-groups.ts';

interface StandingState {
  /** What it was made of. */
  groups: readonly IssueGroup[];
  isHeld: boolean;
  shown: readonly StandingGroup[];
  /** How it was when somebody began to point or to move in it. */
  from: readonly StandingGroup[];
}

const LOOK_MS = 1_000;

/** Whether the focus is within. A button that cannot be pressed any more loses it without telling. */
function useFocusWithin() {
  const [isFocused, setFocused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return undefined;
    const timer = setInterval(() => {
      if (root.current?.contains(document.activeElement) !== true) setFocused(false);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isFocused]);
  return {
    isFocused,
    root: {
      ref: root,
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

/**
 * A list that is looked up again by itself, and stands still while a pointer or the focus is in it: lines keep their
 * places, and new ones come last. Once nobody is in it, it is in its own order again.
 */
export function useStandingGroups(groups: readonly IssueGroup[]) {
  const [isPointed, setPointed] = useState(false);
  const { isFocused, root } = useFocusWithin();
  const isHeld = isPointed || isFocused;
  const [standing, setStanding] = useState<StandingState>({ groups, isHeld, shown: groups, from: groups });
  if (standing.groups !== groups || standing.isHeld !== isHeld) {
    const { shown, from } = standing;
    setStanding(
      isHeld
        ? { groups, isHeld, shown: standGroups(shown, groups), from }
        : { groups, isHeld, shown: groups, from: groups },
    );
  }
  return {
    groups: standing.shown,
    /** Lines that came while it was held. */
    arrived: isHeld ? arrivedSince(standing.from, standing.shown) : 0,
    /** Puts the list in its own order although somebody is in it, who asked for that. */
    settle: () => setStanding({ groups, isHeld, shown: groups, from: groups }),
    root: { ...root, onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) },
  };
}
