import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { below, color, duration, ease, elevation, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { IconButton } from '../button/Button.tsx';

interface DialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** The content draws its own heading; the title is still announced. */
  hideHead?: boolean;
  /** 560 px unless told. */
  width?: number;
  /** Opens without movement. */
  still?: boolean;
  /**
   * Runs when the dialog is gone and focus is back where it was: what moves the focus itself, or opens another dialog,
   * belongs here.
   */
  afterClose?: () => void;
}

/**
 * Of each open dialog: what had the focus before it, then what had it before the dialog in which that stood, and so on.
 */
const openers = new WeakMap<Element, readonly Element[]>();

function openersNow(): readonly Element[] {
  const { activeElement } = document;
  if (activeElement === null) return [];
  const dialog = activeElement.closest('[role="dialog"]');
  return [activeElement, ...((dialog === null ? undefined : openers.get(dialog)) ?? [])];
}

/**
 * The nearest that is still on the page; nothing where the focus has gone on by itself, to another dialog or screen.
 */
function giveBack(chain: readonly Element[]): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const back = chain.find((each) => each.isConnected);
  if (back instanceof HTMLElement) back.focus();
}

const STOPS =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], ' +
  'summary, [tabindex="0"]';

/** The first field where the content begins with one, else the heading: never the way out. */
function focusFirst(content: Element): void {
  const first = content.querySelector('[data-body]')?.querySelector<HTMLElement>(STOPS);
  const target = first?.matches('input, select, textarea') === true ? first : content.querySelector<HTMLElement>('h2');
  target?.focus();
}

/**
 * Focus goes to the first field or the heading, stays inside, and returns to whatever had it (if that is gone, to what
 * opened its dialog); Escape and the close button close it.
 * On phones it is a sheet at the lower edge with the same meaning. Mount it to open it.
 */
export function Dialog(props: DialogProps) {
  return <Frame {...props} side={false} />;
}
/** A panel from the right edge on wide screens, from below on phones: menus and filters. */
export function Sheet(props: DialogProps) {
  return <Frame {...props} side />;
}

function Frame({
  title,
  description,
  onClose,
  children,
  footer,
  hideHead = false,
  width = 560,
  still = false,
  afterClose,
  side,
}: DialogProps & { side: boolean }) {
  const { ui } = useWords();
  const [chain] = useState(openersNow);
  const content = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      content.current = node;
      if (node !== null) openers.set(node, chain);
    },
    [chain],
  );
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Scrim $still={still} />
        <Content
          ref={place}
          $side={side}
          $width={width}
          $still={still}
          aria-describedby={description === undefined ? undefined : 'dialog-description'}
          // Escape closes the list that a box has open; the next one closes the dialog. The command menu is one list,
          // open as long as it stands.
          onEscapeKeyDown={(event) => {
            const { target } = event;
            if (
              target instanceof Element &&
              target.matches('[role="combobox"][aria-expanded="true"]:not([cmdk-input])')
            )
              event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (content.current !== null) focusFirst(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBack(chain);
            afterClose?.();
          }}
        >
          {hideHead ? (
            <Radix.Title className="visually-hidden" tabIndex={-1}>
              {title}
            </Radix.Title>
          ) : (
            <Head>
              <Radix.Title asChild>
                <h2 tabIndex={-1}>{title}</h2>
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton aria-label={ui.close}>
                  <X size={20} aria-hidden />
                </IconButton>
              </Radix.Close>
            </Head>
          )}
          <Body data-body="">
            {description === undefined ? null : (
              <Radix.Description id="dialog-description" asChild>
                <Note>{description}</Note>
              </Radix.Description>
            )}
            {children}
          </Body>
          {footer === undefined ? null : <Foot>{footer}</Foot>}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Scrim = styled(Radix.Overlay)<{ $still: boolean }>`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  background: ${color.scrim};
  animation: ${({ $still }) => ($still ? 'none' : css`dialog-fade ${duration.dialog} ${ease}`)};
  @keyframes dialog-fade {
    from {
      opacity: 0;
    }
  }
`;
const sheetBelow = css`
  top: auto;
  bottom: 0;
  left: 0;
  right: 0;
  width: auto;
  max-width: none;
  max-height: min(88dvh, 720px);
  height: auto;
  transform: none;
  margin: 0;
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  animation-name: dialog-up;
  padding-bottom: var(--bottom-inset);
`;
const Content = styled(Radix.Content)<{ $side: boolean; $width: number; $still: boolean }>`
  position: fixed;
  z-index: var(--layer-dialog);
  display: flex;
  flex-direction: column;
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${elevation.e3};
  overflow: hidden;
  ${({ $side, $width }) =>
    $side
      ? css`
          top: 0;
          right: 0;
          bottom: 0;
          width: min(400px, 92vw);
          border-radius: ${radius.dialog} 0 0 ${radius.dialog};
          animation-name: dialog-side;
        `
      : css`
          top: 64px;
          left: 50%;
          width: calc(100vw - 32px);
          max-width: ${$width}px;
          max-height: calc(100dvh - 96px);
          transform: translateX(-50%);
          border-radius: ${radius.dialog};
          animation-name: dialog-in;
        `}
  animation-duration: ${duration.dialog};
  animation-timing-function: ${ease};
  &:focus-visible {
    outline: none;
    box-shadow: ${elevation.e3};
  }
  @keyframes dialog-in {
    from {
      opacity: 0;
      transform: translate(-50%, 8px);
    }
  }
  @keyframes dialog-side {
    from {
      opacity: 0;
      transform: translateX(24px);
    }
  }
  @keyframes dialog-up {
    from {
      opacity: 0;
      transform: translateY(24px);
    }
  }
  ${below.phone} {
    ${sheetBelow}
  }
  ${({ $still }) =>
    $still &&
    css`
      && {
        animation-name: none;
      }
    `}
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 20px 16px 0 24px;
  & > h2 {
    flex: 1;
  }
`;
/**
 * A form's foot is pinned where this is more than nothing: on screens lower than thirty lines, such as those of a page
 * at 400 %, it would leave too little of the form.
 */
const ROOM = 'calc((100dvh - 30rem) * 1000)';
const Body = styled.div`
  --dialog-gutter: 24px;
  --dialog-end: 20px;
  /* What sticks is held off by the padding, which the foot covers. */
  --dialog-foot-at: min(-1 * var(--dialog-end), ${ROOM});
  /* Or what only screen readers hear would stand where it would without scrolling, beyond the dialog's edge. */
  position: relative;
  padding: 12px var(--dialog-gutter) var(--dialog-end);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What has the focus is never under the foot. */
  &:has([data-foot]) {
    scroll-padding-bottom: clamp(0px, ${ROOM}, 7rem);
  }
`;
const Note = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  margin-bottom: 12px;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 16px 24px;
  border-top: 1px solid ${color.line};
`;
