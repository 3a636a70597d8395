import { useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '../../data/api-fetch.ts';
import { Link, useLocation, useSearchParams } from '../../router/router.tsx';
import { font } from '../../theme/styles.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Words } from '../../words/words.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { confirmMail, leaveMail } from './bulletin-queries.ts';

type Stage = { is: 'open' | 'sending' | 'done' } | { is: 'failed'; why: string };

function whyOf({ status, sentence }: ApiError, unknown: string, { problem, errorHelp }: Words['ui']): string {
  if (status === 404) return unknown;
  return sentence === '' ? errorHelp : problem(status, sentence);
}

/** Where the links of mails lead. Nothing happens before the press: programs that scan mail open every link. */
export function MailLinkScreen() {
  const { bulletins: words, ui } = useWords();
  const leaving = useLocation().pathname.endsWith('/leave');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  const said = leaving ? words.leave : words.confirm;
  const press = async () => {
    setStage({ is: 'sending' });
    try { await (leaving ? leaveMail(token) : confirmMail(token)); setStage({ is: 'done' }); }
    catch (error) { setStage({ is: 'failed', why: error instanceof ApiError ? whyOf(error, said.unknown, ui) : ui.errorHelp }); }
  };
  return (
    <Page title={said.title}>
      <Body>
        <div role="status">{stage.is === 'done' ? <Banner tone="info">{said.done}</Banner> : null}{stage.is === 'failed' ? <Banner tone="error" title={words.linkFailed}>{stage.why}</Banner> : null}</div>
        {stage.is === 'done' ? null : token === '' ? <p>{words.broken}</p> : <><p>{said.text}</p><p><Button $main aria-disabled={stage.is === 'sending'} onClick={() => { if (stage.is !== 'sending') void press(); }}>{said.press}</Button></p></>}
        <p><Link to="/bulletins">{words.all}</Link></p>
      </Body>
    </Page>
  );
}

const Body = styled.div`display: grid; gap: 16px; justify-items: start; margin-top: 16px; max-width: 68ch; font: ${font.body};`;
