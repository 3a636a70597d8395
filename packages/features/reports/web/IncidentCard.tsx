import styled from 'styled-components';
import type { Incident } from '../contract.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityKnows } from './CityKnows.tsx';
import { IncidentBadges } from './IncidentBadges.tsx';
import { districtText } from './incident-words.ts';
import { IncidentStanding, Progress } from './IncidentStanding.tsx';

/** One report in the list. `mine`: with the line of its progress. */
export function IncidentCard({ incident, mine, to }: { incident: Incident; mine: boolean; to: string }) {
  const { incidents } = useWords();
  return (
    <Article aria-labelledby={`incident-${incident.id}`} data-incident={incident.id}>
      <IncidentBadges incident={incident} />
      <h3 id={`incident-${incident.id}`}>{incident.title}</h3>
      <Facts incident={incident} />
      <Words>{incident.description}</Words>
      <IncidentStanding incident={incident} />
      {mine ? (
        <>
          <Progress incident={incident} />
          <CityKnows incident={incident} near={false} />
        </>
      ) : null}
      <Do>
        <DetailsLink to={to} aria-label={incidents.card.detailsOf(incident.title)}>
          {incidents.card.details}
        </DetailsLink>
      </Do>
    </Article>
  );
}

/** Address, district, day, views, comments. */
function Facts({ incident }: { incident: Incident }) {
  const words = useWords();
  const { card } = words.incidents;
  const format = useFormat();
  const { address, createdAt, viewCount, commentCount } = incident;
  return (
    <Meta>
      {address} · {districtText(incident, words)} · <Time at={createdAt}>{format.dayYear(createdAt)}</Time> ·{' '}
      {card.views(format.count(viewCount))} · {card.comments(format.count(commentCount))}
    </Meta>
  );
}

export const Article = styled.article`
  position: relative;
  padding: 13px 20px;
  & > h3 {
    margin-top: 3px;
    overflow-wrap: anywhere;
  }
  ${below.phone} {
    padding: 12px 16px;
  }
`;
export const Meta = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  margin-top: 4px;
  max-width: 68ch;
  font: 400 0.9375rem/1.375rem var(--text);
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
`;
export const Do = styled.p`
  position: absolute;
  right: 20px;
  bottom: 14px;
  ${below.short} {
    position: static;
    margin-top: 12px;
  }
`;
export const DetailsLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 36px;
  padding: 6px 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.smallStrong};
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${below.phone} {
    display: flex;
    min-height: 44px;
  }
`;
