import { ChevronUp } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { calmMotion, color, duration, ease, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

export interface Drawer {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Undefined while nothing is known. */
  count: number | undefined;
}

/** What a finger moves before it is a pull, not a press. */
const PULL_PX = 16;

/** The list behind a handle, which is pressed or pulled; Escape shuts it. It stays as it was while it is shut. */
export function InDrawer({ drawer: { open, setOpen, count }, children }: { drawer: Drawer; children: ReactNode }) {
  const { pulse } = useWords();
  const format = useFormat();
  const handle = useRef<HTMLButtonElement>(null);
  const pull = usePull(setOpen);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    handle.current?.focus();
  };
  const events = count === 1 ? pulse.list.count.one : pulse.list.count.many;
  return (
    <Frame onKeyDown={escape}>
      <Handle
        ref={handle}
        type="button"
        aria-expanded={open}
        aria-controls="pulse-drawer"
        onPointerDown={pull.begin}
        onPointerUp={pull.end}
        onClick={() => {
          if (!pull.took()) setOpen(!open);
        }}
      >
        {count === undefined ? pulse.list.title : `${pulse.list.title}: ${format.count(count)} ${events}`}
        <ChevronUp size={20} aria-hidden />
      </Handle>
      <Inside id="pulse-drawer" hidden={!open}>
        {children}
      </Inside>
    </Frame>
  );
}

/** A finger that goes up opens, one that goes down shuts; `took` is true of the click that follows. */
function usePull(setOpen: (open: boolean) => void) {
  const began = useRef<number>(undefined);
  const pulled = useRef(false);
  return {
    begin: (event: PointerEvent<HTMLElement>) => {
      began.current = event.clientY;
      pulled.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    end: (event: PointerEvent) => {
      const by = event.clientY - (began.current ?? event.clientY);
      if (Math.abs(by) < PULL_PX) return;
      pulled.current = true;
      setOpen(by < 0);
    },
    took: () => {
      const was = pulled.current;
      pulled.current = false;
      return was;
    },
  };
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  box-shadow: ${elevation.e3};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  outline: 1px solid transparent;
`;
const Handle = styled.button`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: 3.5rem;
  padding: 14px 16px 8px;
  font: ${font.uiStrong};
  color: ${color.ink};
  text-align: left;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    left: 50%;
    top: 8px;
    width: 40px;
    height: 4px;
    margin-left: -20px;
    border-radius: 4px;
    background: ${color.control};
  }
  svg {
    flex: none;
    color: ${color.ink2};
    transition: transform ${duration.fast} ${ease};
    ${calmMotion} {
      transition: none;
    }
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  border-top: 1px solid ${color.line};
  /* Where the text is large, what stands above the rows may not take all of their room. */
  --list-least: 14rem;
  overflow-y: auto;
  & > * {
    flex-shrink: 0;
  }
  &[hidden] {
    display: none;
  }
`;
