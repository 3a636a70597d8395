import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOfficials, setOfficials } from '../../addresses.ts';
import type { AnswerOf } from '@moontower/contracts/wire/asking';
import { useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { Wrong } from '@moontower/ui/form/controls.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { tidyBook, type Book } from './book.ts';
import { ContactGroups } from './ContactGroups.tsx';
import { CouncilRows } from './CouncilRows.tsx';
import { Cell, Grid } from './Cell.tsx';

const roster = () =>
  queryOptions({
    queryKey: ['ops', 'roster'],
    queryFn: ({ signal }) => ask(getOfficials, {}, { signal, part: 'officials' }),
    staleTime: 0,
  });

/** Operators keep the council's roster and the departments here; letters use what is saved at once. */
export function RosterScreen() {
  const {
    review: { roster: words },
  } = useWords();
  const answer = useQuery(roster());
  return (
    <Page title={words.title} lead={words.lead}>
      <Async answer={answer} errorTitle={words.failed}>
        {(kept) => <BookForm key={kept.version} kept={kept} />}
      </Async>
    </Page>
  );
}

function BookForm({ kept }: { kept: AnswerOf<typeof getOfficials> }) {
  const {
    review: { roster: words },
  } = useWords();
  const format = useFormat();
  const [book, setBook] = useState<Book>(() => {
    const { changedAt: _at, ...rest } = kept;
    return rest;
  });
  const { save, busy, wrong, field } = useSave(book);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{kept.changedAt === undefined ? words.first : words.changed(format.dayTime(kept.changedAt))}</p>
      <Grid>
        <Cell
          label={words.asOf}
          type="date"
          value={book.asOf}
          wrong={field === 'asOf'}
          onChange={(asOf) => setBook({ ...book, asOf })}
        />
        <Cell
          label={words.source}
          value={book.source}
          wrong={field === 'source'}
          onChange={(source) => setBook({ ...book, source })}
        />
        <Cell
          label={words.note}
          value={book.note ?? ''}
          wrong={field === 'note'}
          onChange={(note) => setBook({ ...book, note })}
        />
      </Grid>
      <CouncilRows rows={book.officials} field={field} onChange={(officials) => setBook({ ...book, officials })} />
      <ContactGroups
        contacts={book.contacts}
        asOf={book.asOf}
        field={field}
        onChange={(contacts) => setBook({ ...book, contacts })}
      />
      <Foot>
        <Wrong role="alert">{wrong}</Wrong>
        <Button $main type="submit" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </Foot>
    </form>
  );
}

/** Saves the whole book; what the server would not take is said with the field that it names. */
function useSave(book: Book) {
  const {
    review: { roster: words },
    ui,
    extras,
  } = useWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [field, setField] = useState<string>();
  const saidOf = (known: ApiError | undefined) => {
    if (known?.code === 'conflict') return words.conflict;
    const said = (known === undefined ? undefined : ui.problem(known)) ?? extras.form.failed;
    return known?.field === undefined ? said : `${words.bad} ${said}`;
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    setField(undefined);
    try {
      const kept = await ask(setOfficials, { body: tidyBook(book) });
      client.setQueryData(roster().queryKey, kept);
      toast({ title: words.saved, text: words.savedText, tone: 'success' });
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      setField(known?.field);
      setWrong(saidOf(known));
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, wrong, field };
}

const Foot = styled.div`
  margin: 24px 0 48px;
`;
