import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { NavLink, useLocation } from '@moontower/ui/router/router.tsx';
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
  ['runbook', '/ops/runbook'],
] as const;
const REVIEW = ['review', '/review'] as const;
/** Pages of the server itself: they open by the operators' token only. */
const BY_TOKEN = [
  ['queues', '/ops/queues'],
  ['figures', '/ops/metrics'],
] as const;

/** The way to every desk of operators. On a phone they fold into a button, which names where one is. */
export function OperatorNav({ by }: { by: 'account' | 'token' }) {
  const { desks, signOut } = useOperationsWords();
  const { data } = useMe();
  const { open, setOpen, root, button } = useDisclosure();
  const list = useId();
  const at = useLocation().pathname;
  const places = [...DESKS, ...(data?.roles.includes('reviewer') === true ? [REVIEW] : [])];
  const here = places.find(([, path]) => path === at)?.[0];
  return (
    <Bar aria-label={desks.label}>
      <Desks ref={root}>
        <Fold ref={button} aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {here === undefined ? desks.label : `${desks.label}: ${desks[here]}`}
        </Fold>
        <List id={list} $open={open}>
          {places.map(([name, path]) => (
            <li key={path}>
              <NavLink to={path} end onClick={() => setOpen(false)}>
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
        </List>
      </Desks>
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
  align-items: flex-start;
  margin: 12px auto 0;
  padding: 4px var(--gutter);
  font: ${font.ui};
`;
const Desks = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;
const Fold = styled.button.attrs({ type: 'button' })`
  display: none;
  ${below.phone} {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font: ${font.ui};
    text-align: start;
  }
  &::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  &[aria-expanded='true']::after {
    transform: translateY(2px) rotate(225deg);
  }
`;
const List = styled.ul<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  ${below.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    gap: 0;
    padding: 4px 12px;
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
