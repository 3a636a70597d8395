import { reportPath } from '@moontower/contracts/reports/report-path';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import type { IncidentDetail as Detail } from '../../contract.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Card } from '@moontower/ui/page/Card.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { usePageTitle } from '@moontower/ui/page/use-page-title.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { IncidentBadges } from '../IncidentBadges.tsx';
import { IncidentStanding, Progress } from '../IncidentStanding.tsx';
import { useJustSent } from '../just-sent.ts';
import { countView, incidentOf } from '../incident-queries.ts';
import { districtText } from '../incident-words.ts';
import { useAccount, type Account } from '@moontower/ui/data/account/use-account.ts';
import { CityKnows } from '../CityKnows.tsx';
import { ConfirmAddress } from '../ConfirmAddress.tsx';
import { CityFiling } from './CityFiling.tsx';
import { Comments } from './Comments.tsx';
import { DetailActions } from './DetailActions.tsx';
import { FixedQuestion } from './FixedQuestion.tsx';
import { LetterTabs } from './letters/LetterTabs.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import { StatusForm } from './StatusForm.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * One report, the same for everybody who may see it: what it says, who knows of it, what can be sent about it now, what
 * happened to it and what people say of it. `left`: what is known of one that was
 * taken back.
 */
export function ReportPage({ id, left }: { id: string; left?: ReactNode }) {
  const { incidents } = useWords();
  const account = useAccount();
  const answer = useQuery(incidentOf(id, account?.id ?? ''));
  const { data, error } = answer;
  usePageTitle(data?.title);
  useCountedView(id, data !== undefined);
  if (data === undefined && isMissing(error)) return left ?? <Missing />;
  return (
    <>
      <Title tabIndex={-1} dir="auto">
        {data?.title ?? incidents.detail.summary}
      </Title>
      <Async answer={answer} errorTitle={incidents.failed}>
        {(incident) => <Whole incident={incident} account={account} />}
      </Async>
    </>
  );
}

const isOpen = ({ status }: Pick<Detail, 'status'>): boolean => status === 'open' || status === 'in_progress';
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Missing() {
  const { incidents } = useWords();
  return (
    <>
      <h1>{incidents.detail.missing}</h1>
      <p>{incidents.detail.missingText}</p>
    </>
  );
}

function Whole({ incident, account }: { incident: Detail; account: Account | undefined }) {
  const { incidents } = useWords();
  const mine = account !== undefined && incident.userId === account.id;
  return (
    <>
      <Summary aria-labelledby="incident-summary" data-detail={incident.id}>
        <Eyebrow id="incident-summary">{incidents.detail.summary}</Eyebrow>
        {mine ? <Received incident={incident} /> : null}
        <IncidentBadges incident={incident} bare={false} />
        <Facts incident={incident} />
        <Words>{incident.description}</Words>
        <Edited incident={incident} />
        <IncidentStanding incident={incident} />
        {mine ? <Progress incident={incident} /> : null}
        <CityKnows incident={incident} />
        {incident.mergedInto === undefined ? null : (
          <Note>
            {incidents.detail.mergedInto}{' '}
            <Link to={reportPath(incident.mergedInto)}>{incidents.detail.openMerged}</Link>
          </Note>
        )}
        <PhotoRow incident={incident} />
        <DetailActions incident={incident} account={account} mine={mine} />
        {mine || incident.following === true ? <ConfirmAddress /> : null}
      </Summary>
      {mine && incident.asksFixed === true ? <FixedQuestion incident={incident} /> : null}
      <LettersHead incident={incident} />
      <LetterTabs id={incident.id} />
      <StatusForm incident={incident} account={account} mine={mine} />
      <CityFiling incident={incident} />
      <Timeline steps={incident.timeline} />
      {incident.mergedInto === undefined ? <Comments incident={incident} account={account} /> : null}
    </>
  );
}

/** Said to its author while something is still to come of it; and that it was sent, to whoever comes from its form. */
export function Received({ incident }: { incident: Pick<Detail, 'status'> }) {
  const {
    incidents: { detail, sent },
  } = useWords();
  const justSent = useJustSent();
  if (!isOpen(incident)) return null;
  return (
    <>
      <Have>{detail.have}</Have>
      {justSent ? (
        <Sent role="status">
          <CircleCheck size={18} aria-hidden />
          <span>
            <b>{sent.title}.</b> {sent.text}
          </span>
        </Sent>
      ) : null}
    </>
  );
}

function Edited({ incident }: { incident: Detail }) {
  const { incidents } = useWords();
  return incident.edited === true ? <Note>{incidents.card.edited}</Note> : null;
}

/** Whom a letter goes to, where the district is known. */
function LettersHead({ incident: { district } }: { incident: Detail }) {
  const { detail } = useWords().incidents;
  if (district === undefined) return <Letters>{detail.letters}</Letters>;
  return (
    <>
      <Letters>{detail.writeTo(String(district))}</Letters>
      <Note>{detail.letters}</Note>
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

const Title = styled.h1`
  overflow-wrap: anywhere;
`;
const Have = styled.h2`
  font: ${font.h3};
`;
const Sent = styled.p`
  display: flex;
  gap: 8px;
  margin: 4px 0 8px;
  font: ${font.small};
  & > svg {
    flex: none;
    color: ${color.success};
  }
`;
const Letters = styled.h2`
  margin-top: 24px;
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
