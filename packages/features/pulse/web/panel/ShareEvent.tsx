import { Suspense } from 'react';
import type { CivicItem } from '@moontower/contracts/items/item';
import { plainText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const ShareDialog = lazyPart(
  async () => (await import('@moontower/ui/share/ShareDialog.tsx')).ShareDialog,
  undefined,
  OpeningFailed,
);

/** The share dialog for an event, or for the whole view when none is chosen. */
export function ShareEvent({ item, onClose }: { item: CivicItem | undefined; onClose: () => void }) {
  const { pulse, ui, shell } = useWords();
  const format = useFormat();
  if (item === undefined)
    return (
      <Suspense>
        <ShareDialog
          shared={{
            text: pulse.title,
            link: location.href,
            embed: `${location.origin}${pathHere('/embed/pulse')}${location.search}`,
            title: pulse.title,
            source: shell.name,
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  const place = item.address ?? (item.councilDistrict === undefined ? '' : ui.district(item.councilDistrict));
  const title = plainText(titleSegments(item, ui));
  const text = [title, place, format.day(item.publishedAt)].filter((part) => part !== '').join(' · ');
  const link = new URL(`/item/${encodeURIComponent(item.uid)}`, location.origin).href;
  return (
    <Suspense>
      <ShareDialog
        shared={{
          text,
          link,
          embed: `${location.origin}${pathHere(`/embed/item/${encodeURIComponent(item.uid)}`)}`,
          title,
          source: item.sourceLabel,
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
