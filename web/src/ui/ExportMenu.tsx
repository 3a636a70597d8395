import { CalendarDays, Download, FileJson, Globe, Rss } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { withQuery, type QueryParameters } from '../data/api-fetch.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { Button } from './Button.tsx';
import { PopoverPanel, PopoverRoot } from './Popover.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type ExportFormat = 'csv' | 'json' | 'geojson' | 'atom' | 'ics';
const ICONS = { csv: Download, json: FileJson, geojson: Globe, atom: Rss, ics: CalendarDays } as const;

/** Downloads of the current filter as plain links: all matching records, not only those shown. CSV stands alone, by its name. */
export function ExportMenu({ path, parameters, formats }: { path: string; parameters: QueryParameters; formats: readonly ExportFormat[] }) {
  const { extras: { exporting } } = useWords();
  const { open, setOpen, root, button, close } = useDisclosure();
  const href = (format: ExportFormat) => withQuery(format === 'json' ? path : `${path}.${format}`, parameters);
  const others = formats.filter((format) => format !== 'csv');
  return (
    <Row>
      {formats.includes('csv') ? <CsvLink href={href('csv')} title={exporting.note} download><Download size={18} aria-hidden />{exporting.csv}</CsvLink> : null}
      {others.length === 0 ? null : (
        <PopoverRoot ref={root}>
          <Button ref={button} $small $bare aria-expanded={open} onClick={() => setOpen(!open)}>{exporting.button}</Button>
          {open ? (
            <PopoverPanel $end>
              <ul>{others.map((format) => { const Icon = ICONS[format]; return <li key={format}><Choice href={href(format)} onClick={close} aria-label={exporting.download(exporting[format])}><Icon size={18} aria-hidden />{exporting[format]}</Choice></li>; })}</ul>
              <Note>{exporting.note}</Note>
            </PopoverPanel>
          ) : null}
        </PopoverRoot>
      )}
    </Row>
  );
}

const Row = styled.div`display: inline-flex; align-items: center; gap: 2px;`;
const CsvLink = styled.a`
  display: inline-flex; align-items: center; gap: 8px; min-height: 36px; padding: 6px 8px; border-radius: ${radius.control}; color: ${color.ink2}; font: ${font.small}; text-decoration: none; white-space: nowrap;
  & > svg { color: ${color.ink3}; } &:hover { background: ${color.sunken}; color: ${color.ink}; }
  @media (max-width: 639.98px) { min-height: 44px; }
`;
const Choice = styled.a`
  display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 0 12px; border-radius: ${radius.control}; color: ${color.ink}; font: ${font.ui}; text-decoration: none;
  & > svg { color: ${color.ink3}; } &:hover { background: ${color.sunken}; color: ${color.ink}; }
`;
const Note = styled.p`font: ${font.meta}; color: ${color.ink3}; padding: 8px 12px 6px;`;
