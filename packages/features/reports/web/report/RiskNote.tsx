import { risksIn } from '@moontower/contracts/moderation/risks';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { shownPlace } from './report-fields.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Says what of the words may tell about a person, before they are sent. */
export function RiskNote() {
  const { reporting } = useWords();
  const { locale } = useFormat();
  const values = useFormValues();
  const texts = { title: textOf(values['title']), description: textOf(values['description']) };
  const block = values['type'] !== '' && shownPlace(values) === 'block' ? textOf(values['address']) : undefined;
  const kinds = new Set(risksIn(texts, block).map(({ kind }) => kind));
  const named = [...kinds].map((kind) => reporting.risky.kinds[kind]);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named);
  return (
    <div role="status" data-risky={kinds.size > 0 ? [...kinds].join(' ') : undefined}>
      {kinds.size === 0 ? null : <Banner tone="info">{reporting.risky.lead(list)}</Banner>}
    </div>
  );
}
