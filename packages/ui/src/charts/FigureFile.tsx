import { csvFile } from '@moontower/contracts/text/csv';
import type { Figure } from '@moontower/contracts/feeds/figure';
import { Button } from '../button/Button.tsx';
import { saveFile } from '../data/save-file.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { figureCsv, type FileWords } from './figure-parts.ts';
import { rowsHere } from './rows-here.ts';

/** The numbers of a figure for a spreadsheet, each line with what it stands on. */
export function FigureFile({ figure, ...told }: { figure: Figure } & FileWords) {
  const {
    extras: { chart },
  } = useWords();
  const save = () => {
    const rows = new URL(rowsHere(figure.rows), location.href).href;
    const file = figureCsv({ ...figure, rows }, told, chart);
    saveFile(`moontower_${figure.id}.csv`, 'text/csv', csvFile(file.heads, file.rows));
  };
  return (
    <Button $bare $small onClick={save}>
      {chart.csv}
    </Button>
  );
}
