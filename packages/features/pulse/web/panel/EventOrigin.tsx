import { recordPage } from '@moontower/contracts/items/record-page';
import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { isRowData } from '@moontower/contracts/items/row-data';
import type { CivicItem, ItemDetail } from '@moontower/contracts/items/item';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { RecordLiveState } from '@moontower/ui/records/RecordPill.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import type { Words } from '@moontower/words/words';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

function opens({ provenance, url }: CivicItem, words: Words['pulse']['panel']): string {
  if (provenance === 'resident-report') return words.openReport;
  return isRowData(url) ? words.openRow : words.openRecord;
}

/** Where it comes from, both times, and the city's own page. */
export function EventOrigin({ item, source }: { item: CivicItem; source: ItemDetail['source'] | undefined }) {
  const { pulse, ui } = useWords();
  const cityUpdatedAt = item.cityUpdatedAt ?? source?.cityUpdatedAt ?? 'unknown';
  return (
    <Foot>
      <SourceLine
        source={{
          title: source?.title ?? item.sourceLabel,
          dataset: source?.dataset,
          href: source?.homepage,
          cityUpdatedAt,
          checkedAt: source?.checkedAt,
          simulated: item.simulated,
        }}
      />
      <a href={recordPage(item, pathHere)} target="_blank" rel="noopener">
        {opens(item, pulse.panel)}
        <ArrowUpRight size={16} aria-hidden />
        <span className="visually-hidden"> {ui.newWindow}</span>
      </a>
      <Alone>
        <RecordLiveState />
      </Alone>
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
  font: ${font.small};
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
  }
`;
/** Beside the panel the list says the same. */
const Alone = styled.div`
  display: none;
  ${below.panel} {
    display: block;
  }
`;
