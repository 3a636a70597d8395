import type { Filing, Filings, Nonprofit } from '../contract.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './box.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

interface FilingsProps {
  filings: Filings;
  isFailed: boolean;
  /** The page asks for returns that are not here; a frame asks nobody. */
  asks?: boolean;
  ein: string;
  duty: Nonprofit['duty'];
}

type FilingWords = ReturnType<typeof useNonprofitWords>['filings'];
/** What there is to say where the returns are not here. */
function standOf({ filings: { state, list }, isFailed, asks = true }: FilingsProps, words: FilingWords): string {
  if (state === 'none') return words.none;
  if (state === 'here') return list.length === 0 ? words.empty : '';
  if (state === 'not-asked' && !asks) return words.notAsked;
  return isFailed ? words.failed : `${words.asked}. ${words.askedText}`;
}

/** Returns by year as they were filed, or why there is none here. */
export function FilingsBox(props: FilingsProps) {
  const { filings, ein, duty } = props;
  const ngo = useNonprofitWords();
  const { filings: words } = ngo;
  const noPublished = duty === 'postcard' || duty === 'group';
  return (
    <Box aria-labelledby="returns">
      <h2 id="returns">{words.title}</h2>
      <p>{words.text}</p>
      {noPublished ? <p>{ngo.duties[duty]}</p> : null}
      <p role="status">{standOf(props, words)}</p>
      {filings.list.length === 0 ? null : <FilingTable list={filings.list} />}
      {filings.list.some(({ again }) => again) ? <p>{words.againNote}</p> : null}
      <SourceLine
        source={{
          title: words.source,
          href: `https://projects.propublica.org/nonprofits/organizations/${Number(ein)}`,
          ...(filings.readAt === undefined ? {} : { checkedAt: filings.readAt }),
        }}
      />
    </Box>
  );
}

function FilingTable({ list }: { list: readonly Filing[] }) {
  const ngo = useNonprofitWords();
  const { ui } = useWords();
  const format = useFormat();
  const { filings: words } = ngo;
  const amount = (
    name: 'revenueCents' | 'expensesCents' | 'assetsCents' | 'liabilitiesCents' | 'officersPayCents',
  ) => ({
    align: 'end' as const,
    cell: (filing: Filing) => {
      const cents = filing[name];
      if (!filing.published) return words.unpublished;
      return cents === null ? ngo.notStated : format.money(cents / 100);
    },
    csv: (filing: Filing) => {
      const cents = filing[name];
      return cents === null ? null : cents / 100;
    },
  });
  const formName = ({ form }: Filing) => (form === 'other' ? words.other : form);
  return (
    <Table
      look="flat"
      caption={words.caption}
      rows={list}
      rowKey={({ taxPeriod, form, pdf, revenueCents }) => `${taxPeriod} ${form} ${pdf} ${revenueCents}`}
      csvName="moontower_returns.csv"
      columns={[
        {
          id: 'period',
          header: words.period,
          rowHeader: true,
          whole: true,
          cell: ({ taxPeriod, again }) => `${taxPeriod}${again === true ? ` · ${words.again}` : ''}`,
          csv: ({ taxPeriod }) => taxPeriod,
        },
        {
          id: 'form',
          header: words.form,
          csv: formName,
          cell: (filing) =>
            filing.pdf === undefined ? (
              formName(filing)
            ) : (
              <a href={filing.pdf} rel="noopener" target="_blank">
                {formName(filing)}
                <span className="visually-hidden"> {ui.newWindow}</span>
              </a>
            ),
        },
        { id: 'revenue', header: ngo.revenue, ...amount('revenueCents') },
        { id: 'expenses', header: ngo.expenses, ...amount('expensesCents') },
        { id: 'assets', header: ngo.assets, ...amount('assetsCents') },
        { id: 'liabilities', header: ngo.liabilities, ...amount('liabilitiesCents') },
        { id: 'pay', header: ngo.officersPay, ...amount('officersPayCents') },
      ]}
    />
  );
}
