import { createContext, useState } from 'react';

/** Puts what was typed in force. @returns false where it cannot be, which is then said beside it */
export type Settle = () => boolean;

/** The texts of one panel. A choice in it counts at once, a text at the latest when its panel is left. */
export const PanelTexts = createContext(new Set<Settle>());

export function usePanelTexts(): { texts: Set<Settle>; settle: Settle } {
  const [texts] = useState(() => new Set<Settle>());
  return { texts, settle: () => [...texts].map((each) => each()).every(Boolean) };
}
