import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { Code, Quote, Share2 } from 'lucide-react';
import { districtOf } from '@moontower/contracts/items/house-district';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { below, color } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useRoomBelow } from '@moontower/ui/page/use-room-below.ts';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const ShareDialog = lazyPart(
  async () => (await import('@moontower/ui/share/ShareDialog.tsx')).ShareDialog,
  undefined,
  OpeningFailed,
);

/** Share, cite, embed; on phones one bar that stays above the bottom bar. All three lead to the one dialog. */
export function ItemActions({ record }: { record: ItemDetail }) {
  const {
    item: { actions },
    ui,
  } = useWords();
  const [open, setOpen] = useState(false);
  const title = plainText(titleSegments(record, ui));
  const district = districtOf(record);
  const place = [record.address, district === undefined ? undefined : ui.district(district)]
    .filter((part) => part !== undefined)
    .join(', ');
  // What is shown as of a moment is shared as of that moment.
  const then = record.asOf === undefined ? '' : `?asOf=${encodeURIComponent(record.asOf)}`;
  const link = `${location.origin}${location.pathname}${then}`;
  const embed = `${location.origin}${pathHere(`/embed/item/${encodeURIComponent(record.uid)}`)}${then}`;
  const press = () => setOpen(true);
  const bar = useRoomBelow<HTMLDivElement>();
  return (
    <>
      <Actions ref={bar} role="group" aria-label={actions.label}>
        <Button data-share="" aria-keyshortcuts="s" onClick={press}>
          <Share2 aria-hidden />
          {actions.share}
        </Button>
        <Button onClick={press}>
          <Quote aria-hidden />
          {actions.cite}
        </Button>
        <Button onClick={press}>
          <Code aria-hidden />
          {actions.embed}
        </Button>
      </Actions>
      {open ? (
        <Suspense>
          <ShareDialog
            shared={{
              title,
              text: actions.shareText(title, place),
              link,
              embed,
              source: `${record.source.publisher}, ${record.source.title}`,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${below.phone} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: var(--bottom-bar);
    z-index: var(--layer-tray);
    padding: 8px 16px;
    background: ${color.bg};
    border-top: 1px solid ${color.line};
    & > button {
      flex: 1 1 auto;
      padding-left: 6px;
      padding-right: 6px;
    }
  }
  /* Where the window is this low (a screen at 400 %), what stays in sight of it is the record's. */
  @media (max-height: 400px) {
    position: static;
    padding: 0;
    border-top: 0;
  }
  @media print {
    display: none;
  }
  @media (max-width: 374.98px) {
    & > button > svg {
      display: none;
    }
  }
`;
