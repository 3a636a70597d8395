import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/purchase';
import { color, font } from '../../theme/styles.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Format } from '../../words/format.ts';
import type { Words } from '../../words/words.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { bandWord, PARTS, showPoints } from './score-parts.ts';

/** The same rows for each purchase; whether they differ is said in a word. */
function rows(words: Words['pork'], format: Format): { label: string; of: (purchase: FlaggedItem) => string }[] {
  const { rows: names } = words.compare;
  return [
    { label: names.score, of: ({ score }) => String(score.total) },
    { label: names.band, of: ({ score }) => words.bands[bandWord(score)] },
    ...PARTS.map((part) => ({ label: words.explain.parts[part], of: ({ score }: FlaggedItem) => `${showPoints(score.components[part].points)} ${words.explain.of(String(score.components[part].limit))}` })),
    { label: names.amount, of: ({ value }) => format.fullMoney(value) },
    { label: names.department, of: ({ department }) => department ?? words.card.noDepartment },
    { label: names.date, of: ({ publishedAt, dateSource }) => (dateSource === 'none' ? words.card.noDate : format.longDay(publishedAt)) },
    { label: names.object, of: ({ object }) => object ?? '–' },
    { label: names.words, of: ({ flaggedKeywords }) => flaggedKeywords.join(', ') || words.card.noMatch },
    { label: names.review, of: ({ reviewStatus }) => words.reviews[reviewStatus] },
    { label: names.lines, of: ({ lines }) => format.count(lines) },
  ];
}

/** Two or three purchases side by side. */
export function CompareDialog({ purchases, onClose }: { purchases: readonly FlaggedItem[]; onClose: () => void }) {
  const { pork } = useWords();
  const format = useFormat();
  return (
    <Dialog title={pork.compare.title} width={980} onClose={onClose}>
      <Scroll tabIndex={0} role="group" aria-label={pork.compare.caption}>
        <table>
          <caption className="visually-hidden">{pork.compare.caption}</caption>
          <thead><tr><th scope="col">{pork.compare.fact}</th>{purchases.map(({ id, title }) => <th key={id} scope="col">{title}</th>)}<th scope="col">{pork.compare.difference}</th></tr></thead>
          <tbody>
            {rows(pork, format).map(({ label, of }) => {
              const values = purchases.map(of);
              return <tr key={label}><th scope="row">{label}</th>{values.map((value, index) => <td key={purchases[index]?.id}>{value}</td>)}<td>{new Set(values).size === 1 ? pork.compare.same : <b>{pork.compare.differs}</b>}</td></tr>;
            })}
          </tbody>
        </table>
      </Scroll>
    </Dialog>
  );
}

const Scroll = styled.div`
  overflow-x: auto; font: ${font.small};
  & table { width: 100%; min-width: 560px; border-collapse: collapse; }
  & th, & td { padding: 9px 12px; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & thead th { border-bottom-color: ${color.control}; }
  & th { font-weight: 600; }
  & b { font-weight: 600; }
`;
