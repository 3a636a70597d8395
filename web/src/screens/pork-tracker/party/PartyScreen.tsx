import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import type { DepartmentPage, VendorPage } from '@moontower/contracts/spending/purchase-page';
import { getDepartment } from '@moontower/contracts/addresses/pork';
import { getPayee } from '@moontower/contracts/addresses/payees';
import { getVendor } from '@moontower/contracts/addresses/pork';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { FindingsAbout } from '@moontower/findings/web/FindingsAbout.tsx';
import { fileLang } from '@moontower/ui/data/file-lang.ts';
import { Link, useLocation, useParams } from '@moontower/ui/router/router.tsx';
import { FollowButton } from '@moontower/alerts/web/FollowButton.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { StatCards } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PAYMENTS_FEED } from '../purchases/payments-feed.ts';
import { departmentPage, payeePage, vendorPage } from '../pork-queries.ts';
import { Foot, Part } from '../kit/page-part.ts';
import { FlaggedPart } from './FlaggedPart.tsx';
import { EVERY_SCORE } from '@moontower/contracts/views/pork-view';
import { HeldNote } from '../coverage/CoverageNote.tsx';
import { PartyKit } from '../kit/PartyKit.tsx';
import { PanelsPart } from './PanelsPart.tsx';
import { SumTable } from './SumTable.tsx';
import { VendorParts } from './VendorParts.tsx';

/** Who was paid, or who paid: sums by fiscal year, the other side, flagged purchases, patterns without points. */
export function PartyScreen() {
  const { code = '', name } = useParams();
  const isVendor = /\/vendor\//.test(useLocation().pathname);
  if (name !== undefined) return <Payee name={name} />;
  return isVendor ? <Vendor code={code} /> : <Department code={code} />;
}

function Vendor({ code }: { code: string }) {
  const language = useLanguage();
  const answer = useQuery(vendorPage(code));
  if (isMissing(answer.error)) return <Missing />;
  return (
    <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
      {(page) => (
        <Common
          page={page}
          kind="vendor"
          csv={hrefOf(getVendor, { params: { code }, query: fileLang(language) }, 'csv')}
        >
          <VendorParts page={page} />
          <Suspense>
            <ProofLinks of={{ vendor: code }} />
          </Suspense>
          <FindingsAbout kind="vendor" id={code} />
        </Common>
      )}
    </Async>
  );
}

/** A payee that the record gives no code. */
function Payee({ name }: { name: string }) {
  const language = useLanguage();
  const answer = useQuery(payeePage(name));
  if (isMissing(answer.error)) return <Missing />;
  return (
    <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
      {(page) => (
        <Common page={page} kind="payee" csv={hrefOf(getPayee, { params: { name }, query: fileLang(language) }, 'csv')}>
          <VendorParts page={page} />
        </Common>
      )}
    </Async>
  );
}

function Department({ code }: { code: string }) {
  const {
    pork: { party: words },
  } = useWords();
  const language = useLanguage();
  const answer = useQuery(departmentPage(code));
  if (isMissing(answer.error)) return <Missing />;
  return (
    <Async answer={answer} skeleton={<SkeletonRows rows={6} />}>
      {(page) => (
        <Common
          page={page}
          kind="department"
          csv={hrefOf(getDepartment, { params: { code }, query: fileLang(language) }, 'csv')}
        >
          <Part aria-labelledby="others">
            <h2 id="others">{words.vendors.title}</h2>
            <SumTable rows={page.vendors} words={words.vendors} to="/vendor/" />
          </Part>
        </Common>
      )}
    </Async>
  );
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Missing() {
  const {
    pork: { party: words },
  } = useWords();
  return (
    <Page title={words.missing.title} documentTitle={words.missing.title} lead={words.missing.text}>
      <p>
        <Link to="/pork-tracker">{words.back}</Link>
      </p>
    </Page>
  );
}

interface CommonProps {
  page: VendorPage | DepartmentPage;
  kind: 'vendor' | 'payee' | 'department';
  csv: string;
  children: ReactNode;
}

function Common({ page, kind, csv, children }: CommonProps) {
  const { pork } = useWords();
  const { party: words } = pork;
  const format = useFormat();
  const { code, name = code ?? '', paid, purchases, totalFlagged, leftOut } = page;
  const title = kind === 'department' ? words.department(name) : words.vendor(name);
  return (
    <Page
      title={title}
      documentTitle={title}
      lead={
        code === undefined
          ? words.payeeLead
          : `${kind === 'department' ? words.departmentLead : words.vendorLead} ${words.code(code)}.`
      }
    >
      <Ways>
        <Link to="/pork-tracker">{words.back}</Link>
        <Link to={`/pork-tracker?${kind}=${encodeURIComponent(code ?? name)}&floor=${EVERY_SCORE}&least=0&sort=date`}>
          {words.allPayments}
        </Link>
        {kind === 'vendor' && code !== undefined ? <FollowButton small filter={{ vendor: code }} title={name} /> : null}
      </Ways>
      <InShort>
        <StatCards
          label={words.stats.label}
          facts={[
            { figure: 'party-paid', label: words.stats.paid, value: format.money(paid), full: format.fullMoney(paid) },
            { figure: 'party-purchases', label: words.stats.purchases, value: format.count(purchases) },
            {
              figure: 'party-flagged',
              label: words.stats.flagged,
              value: format.count(totalFlagged),
              note: pork.card.rule,
            },
          ]}
        />
      </InShort>
      <Part aria-labelledby="years">
        <h2 id="years">{words.years.title}</h2>
        <SumTable
          rows={page.years.map(({ fiscalYear, partial, ...sums }) => ({
            ...sums,
            name: [fiscalYear ?? words.years.none, partial === true ? `(${words.years.partial})` : ''].join(' ').trim(),
          }))}
          words={{ caption: words.years.caption, name: words.years.year }}
        />
        <p>{words.years.whole}</p>
        <HeldNote held={page.held} />
        <p>
          {words.leftOut(
            format.count(leftOut.persons),
            format.count(leftOut.reversals),
            format.count(leftOut.notScored),
          )}{' '}
          <a href={csv} download>
            {words.rows}
          </a>
        </p>
      </Part>
      <FlaggedPart page={page} />
      {children}
      <PartyKit page={page} title={title} />
      <PanelsPart page={page} />
      <Foot>
        <FeedSource feed={PAYMENTS_FEED} />
      </Foot>
    </Page>
  );
}

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  margin-top: 8px;
`;
const InShort = styled.div`
  margin: 16px 0;
`;
