import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Inquiry } from '../contract.ts';
import { INQUIRY_KINDS, type InquiryKind } from '../limits.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Label } from '@moontower/ui/form/controls.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { SkeletonRows } from '@moontower/ui/feedback/Skeleton.tsx';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { deleteInquiry, inquiryList } from './inquiry-queries.ts';

/** What people sent with the forms, for operators. */
export function InquiriesScreen() {
  const {
    inquiries: { desk },
  } = useWords();
  return (
    <Page title={desk.title} lead={desk.lead}>
      <Pages />
    </Page>
  );
}

function Pages() {
  const {
    inquiries: { desk },
  } = useWords();
  const format = useFormat();
  const id = useId();
  const [kind, setKind] = useState<InquiryKind>();
  const [before, setBefore] = useState<string>();
  const answer = useQuery(inquiryList({ ...(kind && { kind }), ...(before && { before }) }));
  return (
    <>
      <Bar>
        <div>
          <Label htmlFor={id}>{desk.kind}</Label>
          <Select
            id={id}
            value={kind ?? ''}
            onChange={({ target }) => {
              setKind(INQUIRY_KINDS.find((each) => each === target.value));
              setBefore(undefined);
            }}
          >
            <option value="">{desk.allKinds}</option>
            {INQUIRY_KINDS.map((each) => (
              <option key={each} value={each}>
                {desk.kinds[each]}
              </option>
            ))}
          </Select>
        </div>
        {before === undefined ? null : <Button onClick={() => setBefore(undefined)}>{desk.newest}</Button>}
      </Bar>
      <Async answer={answer} skeleton={<SkeletonRows rows={6} height={62} />}>
        {({ inquiries, total, next }) => (
          <>
            <p>{desk.count(format.count(inquiries.length), format.count(total))}</p>
            <Rows inquiries={inquiries} />
            {next === undefined ? null : <Button onClick={() => setBefore(next)}>{desk.older}</Button>}
          </>
        )}
      </Async>
    </>
  );
}

function Rows({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const {
    inquiries: { desk, fields },
  } = useWords();
  const format = useFormat();
  const columns: Column<Inquiry>[] = [
    { id: 'number', header: desk.number, rowHeader: true, whole: true, cell: ({ reference }) => reference },
    { id: 'at', header: desk.at, cell: ({ createdAt }) => format.dayTime(createdAt) },
    { id: 'kind', header: desk.kind, cell: ({ kind }) => desk.kinds[kind] },
    {
      id: 'from',
      header: desk.from,
      wide: true,
      cell: ({ name, email, phone }) => (
        <Written>{[name, email, phone].filter((each) => each !== undefined).join('\n')}</Written>
      ),
    },
    {
      id: 'about',
      header: desk.about,
      wide: true,
      cell: ({ cityName, population, message }) => (
        <Written>
          {cityName === undefined ? '' : `${fields.cityName}: ${cityName}\n`}
          {population === undefined ? '' : `${fields.population}: ${population}\n`}
          {message}
        </Written>
      ),
    },
    { id: 'remove', header: desk.remove, cell: ({ reference }) => <Remove reference={reference} /> },
  ];
  return (
    <Table
      caption={desk.title}
      columns={columns}
      rows={inquiries}
      rowKey={({ reference }) => reference}
      onPhones="cards"
      empty={desk.none}
    />
  );
}

/** Asks once more: there is no way back. */
function Remove({ reference }: { reference: string }) {
  const {
    inquiries: { desk },
  } = useWords();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button $small aria-label={desk.removeLabel(reference)} onClick={() => setAsked(true)}>
        {desk.remove}
      </Button>
    );
  const remove = async () => {
    try {
      await deleteInquiry(reference);
      toast({ title: desk.removed, text: reference, tone: 'success' });
      await client.invalidateQueries({ queryKey: ['inquiries'] });
    } catch {
      toast({ title: desk.failed, tone: 'error' });
    }
  };
  return (
    <Sure role="group" aria-label={desk.sure(reference)}>
      <span>{desk.sure(reference)}</span>
      <Button $small onClick={() => void remove()}>
        {desk.remove}
      </Button>
      <Button $small onClick={() => setAsked(false)}>
        {desk.keep}
      </Button>
    </Sure>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px 16px;
  margin: 12px 0;
`;
const Written = styled.div`
  font: ${font.small};
  color: ${color.ink};
  white-space: pre-line;
  overflow-wrap: anywhere;
  max-width: 60ch;
`;
const Sure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
