import styled from 'styled-components';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useOperationsWords } from './operations-words.ts';

/** How somebody who is not an operator becomes one. */
export function WaysIn() {
  const { door } = useOperationsWords();
  return (
    <Page title={door.title} lead={door.lead}>
      <Ways>
        <ButtonLink $main href="/ops/sign-in">
          {door.token}
        </ButtonLink>
        <p>{door.account}</p>
      </Ways>
    </Page>
  );
}

const Ways = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  margin-top: 20px;
`;
