import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listBulletins } from '../addresses.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { HOUR_MS, MINUTE_MS } from '@moontower/contracts/time';
import { useRefreshed } from '@moontower/ui/data/live/use-refreshed.ts';
import { Link, useSearchParams } from '@moontower/ui/router/router.tsx';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Empty } from '@moontower/ui/feedback/Empty.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { bulletinList, type BulletinPage } from './bulletin-queries.ts';
import { useBulletinWords } from './bulletin-words.ts';
import { BulletinTable } from './BulletinTable.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

/** What each hour brought, and how to be told of it. */
export function BulletinsScreen() {
  const words = useBulletinWords();
  const language = useLanguage();
  const [query] = useSearchParams();
  const before = query.get('before') ?? undefined;
  const answer = useQuery(bulletinList(before));
  useRefreshed('bulletins');
  return (
    <Page title={words.title} lead={words.lead} aside={<ToMail href="#bulletins-mail">{words.mail.title}</ToMail>}>
      <Columns>
        <Async
          answer={answer}
          skeleton={<SkeletonRows rows={8} height={48} />}
          isEmpty={({ bulletins }) => bulletins.length === 0}
          empty={<NoneYet />}
        >
          {(page) => (
            <>
              <BulletinTable bulletins={page.bulletins} />
              <Turn page={page} before={before} />
            </>
          )}
        </Async>
        <aside>
          <Card aria-labelledby="bulletins-mail">
            <h2 id="bulletins-mail">{words.mail.title}</h2>
            {answer.data === undefined ? <p>{words.mail.text}</p> : <SubscribeForm on={answer.data.mail} />}
          </Card>
          <Card aria-labelledby="bulletins-machines">
            <h2 id="bulletins-machines">{words.machines.title}</h2>
            <ul>
              <li>
                <a href={hrefOf(listBulletins, { query: language === 'es' ? { lang: language } : {} }, 'atom')}>
                  {words.machines.atom}
                </a>
              </li>
              <li>
                <a href={listBulletins.path}>{words.machines.json}</a>
              </li>
            </ul>
            <p>{words.machines.text}</p>
          </Card>
        </aside>
      </Columns>
    </Page>
  );
}

function Turn({ page, before }: { page: BulletinPage; before: string | undefined }) {
  const words = useBulletinWords();
  if (page.next === undefined && before === undefined) return null;
  return (
    <Pages>
      {before === undefined ? null : <Link to="/bulletins">{words.newest}</Link>}
      {page.next === undefined ? null : <Link to={`/bulletins?before=${page.next}`}>{words.older}</Link>}
    </Pages>
  );
}

/** Bulletins are written five minutes after a full hour. */
function NoneYet() {
  const words = useBulletinWords();
  const format = useFormat();
  const now = useNow();
  return (
    <Empty title={words.first}>
      <p>{words.firstText(format.time(Math.ceil(now / HOUR_MS) * HOUR_MS + 5 * MINUTE_MS))}</p>
    </Empty>
  );
}

/** Where the form comes after a long list. */
const ToMail = styled.a`
  display: none;
  ${below.panel} {
    display: inline-block;
    min-height: 24px;
    font: ${font.ui};
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: 16px 24px;
  align-items: start;
  margin-top: 20px;
  & > aside {
    display: grid;
    gap: 16px;
  }
  ${below.panel} {
    grid-template-columns: minmax(0, 1fr);
    & > aside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${below.phone} {
    & > aside {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const Card = styled.section`
  padding: 16px 20px 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  color: ${color.ink2};
  & > h2 {
    margin-bottom: 6px;
    font: ${font.h3};
    color: ${color.ink};
  }
  & li {
    padding: 3px 0;
  }
  & ul {
    margin: 0 0 8px;
    padding: 0;
    list-style: none;
  }
`;
const Pages = styled.nav`
  display: flex;
  gap: 8px 24px;
  margin-top: 12px;
  font: ${font.ui};
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;
