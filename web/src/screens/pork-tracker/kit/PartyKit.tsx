import type { DepartmentPage, VendorPage } from '@moontower/contracts/spending/purchase-page';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { recordsLetter } from '@moontower/words/records-letter';
import { ReporterKit } from './ReporterKit.tsx';

/** Of who was paid, or who paid. */
export function PartyKit({ page, title }: { page: VendorPage | DepartmentPage; title: string }) {
  const {
    pork: {
      purchase: { kit: words },
    },
  } = useWords();
  const format = useFormat();
  const now = useNow();
  const { code, name = code ?? '', paid, purchases, years, recordsOffice: office } = page;
  const link = `${location.origin}${location.pathname}`;
  const isVendor = 'departments' in page;
  const known = years.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const span = known.length === 0 ? [] : [`Fiscal years: ${Math.min(...known)} to ${Math.max(...known)}`];
  return (
    <ReporterKit
      citation={words.party({
        city: office?.city ?? '',
        title,
        paid: format.fullMoney(paid),
        purchases: format.count(purchases),
        link,
        day: format.dayYear(new Date(now).toISOString()),
      })}
      office={office}
      letter={
        office === undefined
          ? undefined
          : recordsLetter({
              office,
              title: isVendor ? `Payments to ${name}` : `Payments by ${name}`,
              facts: [...(code === undefined ? [] : [`${isVendor ? 'Vendor' : 'Department'} code: ${code}`]), ...span],
              rows: link,
            })
      }
    />
  );
}
