import type { Evidence } from '@moontower/contracts/purchase';
import type { RuleSaid } from '@moontower/words/en/rule-said';
import { useFormat } from '../words/WordsProvider.tsx';
import { showEvidence } from './show-evidence.ts';

/** What is said as the rule gave it is English; else it is in the language of the page. */
export const spokenAs = (said: string | undefined, given: string | undefined): 'en' | undefined =>
  said === given ? 'en' : undefined;

/** A day of the calendar, as rules name it. */
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** One thing a rule compared: its name, what the record says, the value and what it stands against. */
export function EvidenceFact({ fact, said }: { fact: Evidence; said: RuleSaid }) {
  const format = useFormat();
  const { value, limit } = showEvidence(fact, format, said);
  const label = said.evidence(fact.label);
  const text = isDay(fact.text) ? format.dayYear(`${fact.text}T12:00:00Z`) : said.quoted(fact.text ?? '');
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
