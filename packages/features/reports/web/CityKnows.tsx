import type { Incident } from '../contract.ts';
import type { Words } from '@moontower/words/words';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Small } from './IncidentStanding.tsx';

/**
 * Whether the city knows of an open report: until we told it, only what its author sends does. `near`: what can be sent
 * stands on the same page.
 */
export function CityKnows({ incident, near = true }: { incident: Incident; near?: boolean }) {
  const {
    incidents: { city: words },
  } = useWords();
  const { status, toldCity = 'no' } = incident;
  if (status === 'resolved' || status === 'closed') return null;
  const said = [
    ...(isPublic(incident) ? [words.public] : []),
    toldCity === 'yes' ? ticketWords(incident, words) : words[toldCity],
    ...(toldCity === 'no' ? [near ? words.below : words.open] : []),
  ];
  return <Small data-told-city={toldCity}>{said.join(' ')}</Small>;
}

const isPublic = ({ review = 'published', publicVisible = true }: Incident): boolean =>
  review === 'published' && publicVisible;
const ticketWords = ({ cityTicket }: Incident, words: Words['incidents']['city']): string =>
  cityTicket === undefined ? words.noTicket : words.yes(cityTicket.ticket);
