import styled from 'styled-components';
import { Button } from '@moontower/ui/button/Button.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { NavLink } from '@moontower/ui/router/router.tsx';
import { useOperationsWords } from './operations-words.ts';

const DESKS = [
  ['now', '/ops'],
  ['feeds', '/ops/feeds'],
  ['quarantine', '/ops/set-aside'],
  ['mail', '/ops/outbox'],
  ['webhooks', '/ops/webhooks'],
  ['people', '/ops/people'],
  ['roster', '/ops/roster'],
  ['filings', '/ops/filings'],
  ['letters', '/ops/findings'],
  ['inquiries', '/ops/inquiries'],
] as const;
const REVIEW = ['review', '/review'] as const;
/** Pages of the server itself: they open by the operators' token only. */
const BY_TOKEN = [
  ['queues', '/ops/queues'],
  ['figures', '/ops/metrics'],
] as const;

/** The way to every desk of operators. */
export function OperatorNav({ by }: { by: 'account' | 'token' }) {
  const { desks, signOut } = useOperationsWords();
  const { data } = useMe();
  const places = [...DESKS, ...(data?.roles.includes('reviewer') === true ? [REVIEW] : [])];
  return (
    <Bar aria-label={desks.label}>
      <ul>
        {places.map(([name, path]) => (
          <li key={path}>
            <NavLink to={path} end>
              {desks[name]}
            </NavLink>
          </li>
        ))}
        {by === 'token'
          ? BY_TOKEN.map(([name, path]) => (
              <li key={path}>
                <a href={path}>{desks[name]}</a>
              </li>
            ))
          : null}
      </ul>
      {by === 'token' ? (
        <form method="post" action="/ops/sign-out">
          <Button type="submit">{signOut}</Button>
        </form>
      ) : null}
    </Bar>
  );
}

const Bar = styled.nav`
  width: 100%;
  max-width: var(--page);
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
  align-items: center;
  margin: 12px auto 0;
  padding: 4px var(--gutter);
  font: ${font.ui};
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  & a[aria-current='page'] {
    color: ${color.ink};
    font: ${font.uiStrong};
    text-decoration: none;
  }
`;
