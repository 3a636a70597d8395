import { Link, useLocation } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, font, headerBelow as below, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Labels } from '../Labels.tsx';
import type { Session } from '../use-session.ts';

export function AccountButton({ session }: { session: Session }) {
  const { shell } = useWords();
  const { pathname, search, hash } = useLocation();
  if (session.user === undefined) {
    // Whoever is at the sign-in already goes on to where they came from.
    const next =
      pathname === '/auth' ? (new URLSearchParams(search).get('next') ?? '/') : `${pathname}${search}${hash}`;
    return (
      <SignIn to={next === '/' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`}>
        <Labels full={shell.signIn} short={shell.signInShort} />
      </SignIn>
    );
  }
  return (
    <>
      {session.user.label && <Name to="/account">{session.user.label}</Name>}
      <Button
        $small
        disabled={session.leaving}
        onClick={() => {
          void session.signOut();
        }}
      >
        {session.leaving ? shell.signingOut : <Labels full={shell.signOut} short={shell.signOutShort} />}
      </Button>
    </>
  );
}

const SignIn = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 6px 12px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.smallStrong};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  ${below.phone} {
    min-height: 44px;
  }
`;
const Name = styled(Link)`
  max-width: 160px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.ink2};
  ${below.full} {
    display: none;
  }
  ${below.phone} {
    display: block;
    max-width: 15vw;
    line-height: 44px;
  }
`;
