import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { IncidentDetail as Detail } from '../../contract.ts';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { IncidentBadges } from '../IncidentBadges.tsx';
import { IncidentStanding, Progress } from '../IncidentStanding.tsx';
import { countView, incidentOf } from '../incident-queries.ts';
import { districtText } from '../incident-words.ts';
import { Narrow } from '../list-styles.ts';
import type { Account } from '@moontower/ui/data/account/use-account.ts';
import { ConfirmAddress } from '../ConfirmAddress.tsx';
import { CityFiling } from './CityFiling.tsx';
import { Comments } from './Comments.tsx';
import { DetailActions } from './DetailActions.tsx';
import { FixedQuestion } from './FixedQuestion.tsx';
import { LetterTabs } from './letters/LetterTabs.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import { StatusForm } from './StatusForm.tsx';
import { Timeline } from './Timeline.tsx';

/** One report: its summary, what can be sent about it now, what happened to it and what people say of it. */
export function IncidentDetail({ id, account }: { id: string; account: Account | undefined }) {
  const { incidents } = useWords();
  const who = account?.id ?? '';
  const answer = useQuery(incidentOf(id, who));
  const { query } = useAddress();
  const tab = query.get('tab');
  const { data, error } = answer;
  usePageTitle(data?.title);
  useCountedView(id, data !== undefined);
  const missing = data === undefined && error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Narrow>
      <Wrap>
        <Crumb to={tab === null ? '/incidents' : `/incidents?tab=${tab}`}>
          <ArrowLeft size={16} aria-hidden />
          {incidents.back}
        </Crumb>
        <h1>{incidents.detail.heading}</h1>
        {missing ? (
          <Empty title={incidents.detail.missing}>
            <p>{incidents.detail.missingText}</p>
          </Empty>
        ) : (
          <Async answer={answer} errorTitle={incidents.failed}>
            {(incident) => <Whole incident={incident} account={account} />}
          </Async>
        )}
      </Wrap>
    </Narrow>
  );
}

function Whole({ incident, account }: { incident: Detail; account: Account | undefined }) {
  const { incidents } = useWords();
  const mine = account !== undefined && incident.userId === account.id;
  return (
    <>
      <Summary aria-labelledby="incident-summary" data-detail={incident.id}>
        <Eyebrow id="incident-summary">{incidents.detail.summary}</Eyebrow>
        <IncidentBadges incident={incident} bare={false} />
        <h2>{incident.title}</h2>
        <Facts incident={incident} />
        <Words>{incident.description}</Words>
        {incident.edited === true ? <Note>{incidents.card.edited}</Note> : null}
        <IncidentStanding incident={incident} />
        {mine ? <Progress incident={incident} /> : null}
        {incident.mergedInto === undefined ? null : (
          <Note>
            {incidents.detail.mergedInto}{' '}
            <Link to={`/incidents?item=${incident.mergedInto}`}>{incidents.detail.openMerged}</Link>
          </Note>
        )}
        <PhotoRow incident={incident} />
        <DetailActions incident={incident} account={account} mine={mine} />
        {mine || incident.following === true ? <ConfirmAddress /> : null}
      </Summary>
      {mine && incident.asksFixed === true ? <FixedQuestion incident={incident} /> : null}
      <LetterTabs id={incident.id} />
      <StatusForm incident={incident} account={account} mine={mine} />
      <CityFiling incident={incident} />
      <Timeline steps={incident.timeline} />
      {incident.mergedInto === undefined ? <Comments incident={incident} account={account} /> : null}
    </>
  );
}

function Facts({ incident }: { incident: Detail }) {
  const words = useWords();
  const { card } = words.incidents;
  const { address, createdAt, precision } = incident;
  const format = useFormat();
  return (
    <Meta>
      {address} · {districtText(incident, words)} ·{' '}
      <Time at={createdAt}>{card.reportedOn(format.dayYear(createdAt))}</Time>
      {precision === 'block' ? ` · ${card.block}` : ''}
    </Meta>
  );
}

/** A view counts once it is seen; whether it was counted today already is the server's to say. */
function useCountedView(id: string, seen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!seen) return;
    countView(id).then(
      () => client.invalidateQueries({ queryKey: ['incidents', 'list'], refetchType: 'none' }),
      () => undefined,
    );
  }, [id, seen, client]);
}

const Crumb = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-top: 8px;
  font: ${font.ui};
`;
/** What the card is, above what it is about. */
const Eyebrow = styled.p`
  margin-bottom: 8px;
  font: ${font.meta};
  color: ${color.ink3};
`;
const Summary = styled(Card)`
  margin-top: 14px;
  padding: 16px 20px;
  & > h2 {
    margin-top: 8px;
    overflow-wrap: anywhere;
  }
`;
const Meta = styled.p`
  margin-top: 2px;
  font: ${font.small};
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  margin-top: 8px;
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Note = styled.p`
  margin-top: 8px;
  font: ${font.small};
  color: ${color.ink2};
`;
