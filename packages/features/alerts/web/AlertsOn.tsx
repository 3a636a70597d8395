import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { OriginalNote, RecordText, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { alertRecordsPage } from '../records-page.ts';
import { alertPhrase } from '../words/say-alert.ts';
import { alertPreview, type ConfirmAnswer, type NamedAlert, type NamedAlerts } from './alert-queries.ts';

/** So many alerts show what they found; a mailbox seldom confirms more at once. */
const MOST_SHOWN = 3;

/** Topics, area and how often, as the mail that asked named them: no word that its asker typed. */
export function NamedLines({ address, alerts }: NamedAlerts) {
  const {
    alerts: { confirm: words, say },
  } = useWords();
  return (
    <Box>
      <p>{words.about(address)}</p>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <b>{alertPhrase(alert, say, { typed: false })}</b>. {say.frequencies[alert.frequency]}.
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** After the press: when the first mail comes, what was found lately, and the ways to change and to end it. */
export function AlertsOn({ answer: { alerts, manage, stop } }: { answer: ConfirmAnswer }) {
  const {
    alerts: { confirm: words, say },
  } = useWords();
  const format = useFormat();
  const first = ({ frequency, firstAt }: NamedAlert) =>
    frequency === 'instant' || firstAt === undefined
      ? words.first.instant
      : words.first[frequency](format.exact(firstAt));
  return (
    <>
      {alerts.map((alert, at) => (
        <Box key={alert.id} as="section" aria-label={alertPhrase(alert, say, { typed: true })}>
          <h2>{alertPhrase(alert, say, { typed: true })}</h2>
          <p>
            {say.frequencies[alert.frequency]}. {first(alert)}
          </p>
          {at < MOST_SHOWN ? <Matches alert={alert} /> : null}
        </Box>
      ))}
      <Ways>
        <ButtonLink as={Link} to={withQuery('/alerts/manage', { token: manage })}>
          {words.change}
        </ButtonLink>
        <ButtonLink as={Link} to={withQuery('/alerts/stop', { token: stop })}>
          {words.stop}
        </ButtonLink>
      </Ways>
    </>
  );
}

/** The records of its last seven days, as the list of the same question has them. */
function Matches({ alert: { topics, filter } }: { alert: NamedAlert }) {
  const {
    alerts: { confirm: words, dialog },
    ui,
  } = useWords();
  const format = useFormat();
  const choice = { topics, filter };
  const { data } = useQuery(alertPreview(choice));
  if (data === undefined) return null;
  const { count = data.newest.length, newest, since } = data;
  if (count === 0) return <p>{words.noMatches}</p>;
  return (
    <>
      <h3>{words.matches}</h3>
      <ul>
        {newest.map((record) => {
          const title = titleSegments(record, ui);
          return (
            <li key={record.uid}>
              <Link to={`/item/${encodeURIComponent(record.uid)}`}>
                <RecordText segments={title} />
              </Link>{' '}
              <OriginalNote segments={title} /> <small>{format.day(record.publishedAt)}</small>
            </li>
          );
        })}
      </ul>
      <p>
        {data.count === undefined ? null : dialog.preview(format.count(data.count))}{' '}
        <Link to={alertRecordsPage(choice, since)}>{dialog.see}</Link>
      </p>
    </>
  );
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  width: 100%;
  overflow-wrap: anywhere;
  & h2 {
    font: ${font.h3};
  }
  & h3 {
    font: ${font.smallStrong};
  }
  & ul {
    padding-left: 20px;
    list-style: disc;
  }
  & small {
    font: ${font.meta};
    color: ${color.ink2};
  }
`;
const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
