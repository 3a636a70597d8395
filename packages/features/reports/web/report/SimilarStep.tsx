import { recordPage } from '@moontower/contracts/items/record-page';
import { useState } from 'react';
import { Bell } from 'lucide-react';
import styled from 'styled-components';
import type { SimilarReport } from '../../contract.ts';
import { SIMILAR } from '@moontower/contracts/reports/incident-limits';
import { feet } from '@moontower/ui/data/feet.ts';
import { roundLength } from './pin.ts';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { PinnedFoot } from '@moontower/ui/form/PinnedFoot.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { followRecord } from '../incident-queries.ts';
import { Badges } from '../IncidentBadges.tsx';
import { Small } from '../IncidentStanding.tsx';
import type { Similar } from './use-similar.ts';

/**
 * "Is it one of these?": open reports and city tickets near, the nearest first; following one is a single press and
 * makes no report.
 */
export function SimilarStep({
  similar,
  onNew,
  onFollowed,
}: {
  similar: Similar;
  onNew: () => void;
  onFollowed: () => void;
}) {
  const {
    reporting: { similar: words, failed },
    ui,
  } = useWords();
  const language = useLanguage();
  const format = useFormat();
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState('');
  const follow = async (uid: string) => {
    if (busy !== undefined) return;
    setBusy(uid);
    setWrong('');
    try {
      await followRecord(uid, language);
      onFollowed();
    } catch (error) {
      setWrong((error instanceof ApiError ? ui.problem(error) : undefined) ?? failed.text);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div data-similar>
      <Lead ref={focusFirst} tabIndex={-1}>
        {words.lead(
          format.count(similar.reports.length),
          format.count(roundLength(feet(SIMILAR.metres))),
          format.count(SIMILAR.days),
        )}
      </Lead>
      <p role="alert">{wrong}</p>
      <ol>
        {similar.reports.map((report, at) => (
          <li key={report.uid}>
            <OneOfThese
              report={report}
              first={at === 0}
              busy={busy === report.uid}
              onFollow={() => {
                void follow(report.uid);
              }}
            />
          </li>
        ))}
      </ol>
      <Foot>
        <Button onClick={onNew}>{words.mine}</Button>
        <span>{words.note}</span>
      </Foot>
    </div>
  );
}

/** The step takes the form's place: whoever reads by ear or by keyboard goes on here. */
const focusFirst = (element: HTMLElement | null) => element?.focus();

function OneOfThese({
  report,
  first,
  busy,
  onFollow,
}: {
  report: SimilarReport;
  first: boolean;
  busy: boolean;
  onFollow: () => void;
}) {
  const {
    reporting: { similar: words },
    ui,
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const { uid, source, title, text, metres, publishedAt, ticket, url } = report;
  // The city's own words; a neighbour's may be in any language.
  const lang = source === 'city' ? 'en' : undefined;
  return (
    <Near aria-labelledby={`near-${uid}`} data-near={metres}>
      <Badges>
        <ProvenanceBadge provenance={source === 'city' ? 'city-record' : 'resident-report'} />
        <span>
          <Time at={publishedAt}>{format.age(publishedAt, now)}</Time> · {words.away(format.count(feet(metres)))}
        </span>
      </Badges>
      <h3 id={`near-${uid}`} lang={lang}>
        {title}
      </h3>
      {text === undefined ? null : <p lang={lang}>{text}</p>}
      <Small>
        <b>{words.openSince(format.day(publishedAt))}</b>
        {ticket === undefined ? null : (
          <>
            {' '}
            {words.ticket} <code>{ticket}</code>
          </>
        )}
      </Small>
      <Presses>
        <Button $main={first} aria-disabled={busy} onClick={onFollow} aria-describedby={`near-${uid}`}>
          <Bell aria-hidden />
          {busy ? words.following : words.follow}
        </Button>
        <ButtonLink $bare href={recordPage({ id: uid, url }, pathHere)} target="_blank" rel="noopener noreferrer">
          {source === 'city' ? words.openTicket : words.openReport}
          <span className="visually-hidden"> {ui.newWindow}</span>
        </ButtonLink>
      </Presses>
    </Near>
  );
}

const Lead = styled.p`
  margin-bottom: 14px;
  font: ${font.small};
  color: ${color.ink2};
`;
const Near = styled.article`
  margin-bottom: 12px;
  padding: 14px 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.card};
  & > div > span:last-child {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & > h3 {
    margin-top: 6px;
    overflow-wrap: anywhere;
  }
  & > p {
    margin-top: 4px;
    font: 400 0.9375rem/1.375rem var(--text);
    overflow-wrap: anywhere;
  }
  & code {
    font: ${font.mono};
  }
`;
const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
`;
const Foot = styled(PinnedFoot)`
  justify-content: flex-start;
  font: ${font.meta};
  color: ${color.ink3};
`;
