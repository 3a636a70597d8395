import { useState } from 'react';
import styled from 'styled-components';
import { askConfirm } from '@moontower/contracts/addresses/account';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useAction } from './detail/use-action.ts';

/**
 * To whoever waits for news by mail whose address is not confirmed: that none goes there yet, and the link that changes
 * it. Nothing to anybody else.
 */
export function ConfirmAddress() {
  const {
    incidents: { confirm: words },
  } = useWords();
  const { data: user } = useMe();
  const [told, setTold] = useState<string>();
  const { busy, press } = useAction(async () => {
    const { state, late } = await ask(askConfirm, {});
    setTold(state === 'confirmed' ? words.already : late ? words.late : words.sent);
  });
  if (user === undefined || user.emailConfirmed) return null;
  if (!user.mail) return <Banner tone="info">{words.noMail}</Banner>;
  return (
    <Apart data-confirm-address>
      <Banner
        tone="info"
        title={words.title}
        actions={
          <Button $small aria-disabled={busy} onClick={press}>
            {words.press}
          </Button>
        }
      >
        {words.text(user.email)} <span role="status">{told}</span>
      </Banner>
    </Apart>
  );
}

const Apart = styled.div`
  margin-top: 14px;
`;
