import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { below, color, duration, ease, elevation, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { IconButton } from './Button.tsx';

interface DialogProps {
  title: string; description?: string; onClose: () => void; children: ReactNode; footer?: ReactNode;
  /** The content draws its own heading; the title is still announced. */
  hideHead?: boolean;
  /** 560 px unless told. */
  width?: number;
}

/**
 * Focus goes to the first field or button, stays inside, and returns to whatever had it; Escape and the close button close it.
 * On phones it is a sheet at the lower edge with the same meaning. Mount it to open it.
 */
export function Dialog(props: DialogProps) { return <Frame {...props} side={false} />; }
/** A panel from the right edge on wide screens, from below on phones: menus and filters. */
export function Sheet(props: DialogProps) { return <Frame {...props} side />; }

function Frame({ title, description, onClose, children, footer, hideHead = false, width = 560, side }: DialogProps & { side: boolean }) {
  const { ui } = useWords();
  const opener = useRef(document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => { if (!open) onClose(); }}>
      <Radix.Portal>
        <Scrim />
        <Content $side={side} $width={width} aria-describedby={description === undefined ? undefined : 'dialog-description'}
          onCloseAutoFocus={(event) => { if (opener.current instanceof HTMLElement && opener.current.isConnected) { event.preventDefault(); opener.current.focus(); } }}>
          {hideHead ? <Radix.Title className="visually-hidden">{title}</Radix.Title> : (
            <Head>
              <Radix.Title asChild><h2>{title}</h2></Radix.Title>
              <Radix.Close asChild><IconButton aria-label={ui.close}><X size={20} aria-hidden /></IconButton></Radix.Close>
            </Head>
          )}
          <Body>
            {description === undefined ? null : <Radix.Description id="dialog-description" asChild><Note>{description}</Note></Radix.Description>}
            {children}
          </Body>
          {footer === undefined ? null : <Foot>{footer}</Foot>}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Scrim = styled(Radix.Overlay)`position: fixed; inset: 0; z-index: 40; background: ${color.scrim}; animation: dialog-fade ${duration.dialog} ${ease}; @keyframes dialog-fade { from { opacity: 0; } }`;
const sheetBelow = css`
  top: auto; bottom: 0; left: 0; right: 0; width: auto; max-width: none; max-height: min(88dvh, 720px); height: auto; transform: none; margin: 0; border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  animation-name: dialog-up; padding-bottom: env(safe-area-inset-bottom);
`;
const Content = styled(Radix.Content)<{ $side: boolean; $width: number }>`
  position: fixed; z-index: 41; display: flex; flex-direction: column; background: ${color.raised}; color: ${color.ink}; box-shadow: ${elevation.e3}; overflow: hidden;
  ${({ $side, $width }) => ($side ? css`top: 0; right: 0; bottom: 0; width: min(400px, 92vw); border-radius: ${radius.dialog} 0 0 ${radius.dialog}; animation-name: dialog-side;`
    : css`top: 64px; left: 50%; width: calc(100vw - 32px); max-width: ${$width}px; max-height: calc(100dvh - 96px); transform: translateX(-50%); border-radius: ${radius.dialog}; animation-name: dialog-in;`)}
  animation-duration: ${duration.dialog}; animation-timing-function: ${ease};
  &:focus-visible { outline: none; box-shadow: ${elevation.e3}; }
  @keyframes dialog-in { from { opacity: 0; transform: translate(-50%, 8px); } }
  @keyframes dialog-side { from { opacity: 0; transform: translateX(24px); } }
  @keyframes dialog-up { from { opacity: 0; transform: translateY(24px); } }
  ${below.phone} { ${sheetBelow} }
`;
const Head = styled.div`display: flex; align-items: center; gap: 12px; padding: 20px 16px 0 24px; & > h2 { flex: 1; }`;
const Body = styled.div`padding: 12px 24px 20px; overflow-y: auto; overscroll-behavior: contain;`;
const Note = styled.p`font: ${font.small}; color: ${color.ink2}; margin-bottom: 12px;`;
const Foot = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 16px 24px; border-top: 1px solid ${color.line};`;
