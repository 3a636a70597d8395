import type { Nonprofit } from '../contract.ts';
import { SourceLine } from '@moontower/ui/records/source/SourceLine.tsx';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { Box } from './box.ts';
import { useNonprofitWords } from './nonprofit-words.ts';

/** What the federal register says of one organisation. */
export function Register({ organisation, checkedAt }: { organisation: Nonprofit; checkedAt: string | undefined }) {
  const ngo = useNonprofitWords();
  const format = useFormat();
  const money = (cents: number | null) => (cents === null ? ngo.notStated : format.money(cents / 100));
  const lines = [
    [ngo.duty, ngo.duties[organisation.duty]],
    [ngo.exemptSince, organisation.exemptSince ?? ngo.notStated],
    [ngo.zip, organisation.zip ?? ngo.notStated],
    [ngo.taxPeriod, organisation.taxPeriod ?? ngo.notStated],
    [ngo.revenue, money(organisation.revenueCents)],
    [ngo.assets, money(organisation.assetsCents)],
  ] as const;
  return (
    <Box aria-labelledby="register">
      <h2 id="register">{ngo.about}</h2>
      <dl>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SourceLine
        source={{
          title: 'IRS, Exempt Organizations Business Master File',
          dataset: 'eo_tx.csv',
          href: 'https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf',
          ...(checkedAt === undefined ? {} : { checkedAt }),
        }}
      />
    </Box>
  );
}
