import { Activity, Newspaper, PiggyBank, Radio, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { color, elevation, font, radius } from '../theme/styles.ts';
import { Link } from '../router/router.tsx';
import { useWords } from '../words/WordsProvider.tsx';

/** What can be read today, each with its one job in words: for pages that have nothing of their own to show. */
export function OpenParts({ title }: { title: string }) {
  const {
    shell,
    extras: { notOpen, footer },
  } = useWords();
  const parts: { path: string; name: string; job: string; icon: LucideIcon }[] = [
    { path: '/', name: shell.nav.feed, job: notOpen.feed, icon: Newspaper },
    { path: '/civic-pulse', name: shell.nav.pulse, job: notOpen.pulse, icon: Radio },
    { path: '/pork-tracker', name: shell.nav.pork, job: notOpen.pork, icon: PiggyBank },
    { path: '/status', name: footer.status, job: notOpen.status, icon: Activity },
  ];
  return (
    <Section>
      <h2>{title}</h2>
      <ul>
        {parts.map(({ path, name, job, icon: Icon }) => (
          <li key={path}>
            <Part to={path}>
              <Icon size={20} aria-hidden />
              <span>
                <b>{name}</b>
                {job}
              </span>
            </Part>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin-top: 32px;
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 12px;
    margin-top: 12px;
    max-width: 840px;
  }
`;
const Part = styled(Link)`
  display: flex;
  gap: 14px;
  padding: 16px 20px;
  min-height: 72px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  color: ${color.ink2};
  text-decoration: none;
  font: ${font.small};
  & svg {
    color: ${color.ink3};
    margin-top: 2px;
  }
  & b {
    display: block;
    font: 600 1.0625rem/1.5rem var(--text);
    color: ${color.ink};
  }
  &:hover {
    box-shadow: ${elevation.e2};
    color: ${color.ink2};
  }
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;
