import type { Evidence } from '@moontower/contracts/spending/purchase';
import type { RuleTexts } from '@moontower/words/en/spending/rule-texts';
import type { Format } from '@moontower/words/format';
import { useFormat } from '../words/WordsProvider.tsx';
import { publishedDay } from './words/column-label.ts';
import { showEvidence } from './show-evidence.ts';

/** What is said as the rule gave it is English; else it is in the language of the page. */
export const spokenAs = (said: string | undefined, given: string | undefined): 'en' | undefined =>
  said === given ? 'en' : undefined;

const FROM_TO = /^(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/;

/** A day, or the days from one to another, as days are written here; anything else as the record has it. */
function textOf({ text = '' }: Evidence, said: RuleTexts, format: Format): string {
  const days = (FROM_TO.exec(text)?.slice(1) ?? [text]).map(publishedDay);
  const told = days.flatMap((day) => (day === undefined ? [] : [format.dayYear(day)]));
  return told.length === days.length ? [...new Set(told)].join(' – ') : said.quoted(text);
}

/** One thing a rule compared: its name, what the record says, the value and what it stands against. */
export function EvidenceFact({ fact, said }: { fact: Evidence; said: RuleTexts }) {
  const format = useFormat();
  const { value, limit } = showEvidence(fact, format, said);
  const label = said.evidence(fact.label);
  const text = textOf(fact, said, format);
  return (
    <>
      <span lang={spokenAs(label, fact.label)}>{label}</span>
      {fact.text === undefined && value === '' ? null : ': '}
      {fact.text === undefined ? null : <mark lang={spokenAs(text, fact.text)}>{text}</mark>}
      {value === '' ? null : (
        <b>
          {fact.text === undefined ? '' : ' '}
          {value}
        </b>
      )}
      {limit === '' ? null : ` (${limit})`}
      {fact.source === undefined ? null : (
        <>
          {' '}
          <code>{fact.source}</code>
        </>
      )}
    </>
  );
}
