import { publishedFacts } from '@moontower/ui/records/published-facts.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const MOST_FACTS = 6;

/** The first further facts of the record, by the names that its page gives them. */
export function EventColumns({ facts }: { facts: Readonly<Record<string, string>> }) {
  const { item } = useWords();
  const format = useFormat();
  return publishedFacts(facts, item.facts, format)
    .slice(0, MOST_FACTS)
    .map(({ column, label, value, city }) => (
      <div key={column}>
        <dt>{label}</dt>
        <dd lang={city ? 'en' : undefined} dir="auto">
          {value}
        </dd>
      </div>
    ));
}
