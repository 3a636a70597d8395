import { recordPage } from '@moontower/contracts/items/record-page';
import type { FoundThing } from './search-query.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';

/** The name of a found thing. */
export function FoundTitle({ thing }: { thing: FoundThing }) {
  const { ui } = useWords();
  if (thing.kind === 'screen') return thing.title;
  if (thing.type === undefined) return <bdi lang="en">{thing.title}</bdi>;
  return <RecordText segments={titleSegments(thing, ui)} />;
}

/** The same as the way to it: its page here, or elsewhere where there is none here. */
export function FoundLink({ thing, elsewhere }: { thing: FoundThing; elsewhere: string }) {
  const { ui } = useWords();
  const { id, path, url = '' } = thing;
  // Of what the city has as data only, the page is ours.
  const page = path ?? recordPage({ id, url }, (ours) => ours);
  if (page.startsWith('/'))
    return (
      <Link to={page}>
        <FoundTitle thing={thing} />
      </Link>
    );
  return (
    <a href={page} rel="noopener" target="_blank">
      <FoundTitle thing={thing} />
      <span className="visually-hidden">
        {' '}
        {elsewhere} {ui.newWindow}
      </span>
    </a>
  );
}
