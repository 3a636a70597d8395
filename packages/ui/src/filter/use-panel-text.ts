import { useContext, useLayoutEffect, useRef } from 'react';
import { PanelTexts, type Settle } from './panel-texts.ts';

/** @returns does it once for what was typed: a panel that closes lets go of its field too */
export function usePanelText(settle: Settle): Settle {
  const texts = useContext(PanelTexts);
  const settled = useRef(false);
  const once = () => {
    settled.current ||= settle();
    return settled.current;
  };
  useLayoutEffect(() => {
    settled.current = false;
    texts.add(once);
    return () => {
      texts.delete(once);
    };
  });
  return once;
}
