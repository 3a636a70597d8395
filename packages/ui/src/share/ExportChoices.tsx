import { CalendarDays, Download, FileJson, Globe, Rss } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

export type ExportFormat = 'csv' | 'json' | 'geojson' | 'atom' | 'ics';

const ICONS = { csv: Download, json: FileJson, geojson: Globe, atom: Rss, ics: CalendarDays } as const;
/** They hold all that match. */
const WHOLE: readonly ExportFormat[] = ['csv', 'json', 'geojson'];

/** The forms of a list as links, and how much of it each holds. */
export function ExportChoices({
  hrefOf,
  formats,
  close,
}: {
  hrefOf: (format: ExportFormat) => string;
  formats: readonly ExportFormat[];
  close: () => void;
}) {
  const {
    extras: { exporting },
  } = useWords();
  const links = formats.map((format) => {
    const Icon = ICONS[format];
    return (
      <li key={format}>
        <Choice href={hrefOf(format)} onClick={close} aria-label={exporting.download(exporting[format])}>
          <Icon size={18} aria-hidden />
          {exporting[format]}
        </Choice>
      </li>
    );
  });
  return (
    <>
      <ul>{links}</ul>
      <Note>{formats.every((format) => WHOLE.includes(format)) ? exporting.note : exporting.parts}</Note>
      <Note>{exporting.formulas}</Note>
    </>
  );
}

const Choice = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: ${radius.control};
  color: ${color.ink};
  font: ${font.ui};
  text-decoration: none;
  & > svg {
    color: ${color.ink3};
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
`;
const Note = styled.p`
  font: ${font.meta};
  color: ${color.ink3};
  padding: 8px 12px 6px;
`;
