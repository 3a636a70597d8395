import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { below, color, duration, ease, elevation, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { IconButton } from '../button/Button.tsx';
import { dismissToast, toastStore, type ShownToast } from './toast.ts';

const ICONS = { plain: Info, success: CircleCheck, error: CircleAlert } as const;

function OneToast({ message: { id, title, text, tone = 'plain', background } }: { message: ShownToast }) {
  const { extras } = useWords();
  const Icon = ICONS[tone];
  return (
    <Card
      key={id}
      type={background === true ? 'background' : 'foreground'}
      $tone={tone}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
    >
      <Icon size={20} aria-hidden />
      <Radix.Title asChild>
        <b>{title}</b>
      </Radix.Title>
      <Radix.Close asChild>
        <Close aria-label={extras.toast.close}>
          <X size={18} aria-hidden />
        </Close>
      </Radix.Close>
      {text === undefined ? null : (
        <Radix.Description asChild>
          <p>{text}</p>
        </Radix.Description>
      )}
    </Card>
  );
}

/** The library asks for more than its threshold; the specification for at least this. */
const SWIPE_PX = 50;

/**
 * One notification for 5,000 ms, paused under the pointer, focus or another window; a swipe of 50 px to the right,
 * Escape and the button close it; F8 goes to it.
 * A dialog hides what is beside it from assistive technology, apart from live regions: so this stands beside the page
 * and is one, a silent one, for each notification is announced on its own.
 */
export function ToastRegion() {
  const { extras } = useWords();
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={SWIPE_PX - 0.5} label={extras.toast.region}>
      {message === undefined ? null : <OneToast key={message.id} message={message} />}
      {createPortal(<Viewport hotkey={['F8']} label={extras.toast.region} aria-live="off" />, document.body)}
    </Radix.Provider>
  );
}

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 16px;
  bottom: calc(var(--bottom-bar) + 16px);
  z-index: var(--layer-toast);
  width: min(400px, calc(100vw - 32px));
  display: flex;
  flex-direction: column;
  list-style: none;
  ${below.phone} {
    left: 16px;
    right: 16px;
    width: auto;
  }
`;
const Card = styled(Radix.Root)<{ $tone: keyof typeof ICONS }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 2px 12px;
  align-items: start;
  padding: 14px 10px 14px 16px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  animation: toast-in ${duration.popover} ${ease};
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${duration.popover} ${ease};
  }
  & > svg {
    margin-top: 1px;
    color: ${({ $tone }) => ({ plain: color.primary, success: color.success, error: color.danger })[$tone]};
  }
  & b {
    font: 600 0.9375rem/1.375rem var(--text);
  }
  & p {
    grid-column: 2;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Close = styled(IconButton)`
  grid-row: 1 / span 2;
  grid-column: 3;
  margin: -6px 0;
`;
