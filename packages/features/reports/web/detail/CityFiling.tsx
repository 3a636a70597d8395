import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import styled from 'styled-components';
import type { Incident } from '../../contract.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { FilingState } from '../FilingState.tsx';
import { incidentsChanged, sendToCity } from '../incident-queries.ts';
import { Section } from './Timeline.tsx';
import { useAction } from './use-action.ts';

const LIMITS = { ticket: { required: true, least: 4, most: 30 } } as const;

/**
 * For reviewers and city staff: files the report with the city's own service, or notes the ticket that it has there.
 */
export function CityFiling({ incident }: { incident: Incident }) {
  const {
    incidents: { filing: words },
  } = useWords();
  const client = useQueryClient();
  const { cityFiling } = incident;
  if (cityFiling === undefined) return null;
  const noted = cityFiling.state === 'filed' || cityFiling.state === 'sending';
  return (
    <Section aria-labelledby="incident-filing" data-filing={cityFiling.state}>
      <h2 id="incident-filing">{words.title}</h2>
      <Told>
        <FilingState filing={cityFiling} />
      </Told>
      {cityFiling.mayFile ? <FileButton id={incident.id} again={cityFiling.state !== 'none'} /> : null}
      {noted ? null : (
        <Note>
          <Form
            initial={{ ticket: '' }}
            limits={LIMITS}
            fields={{ ticket: { label: words.ticket } }}
            summary={false}
            send={({ ticket }) => sendToCity(incident.id, { ticket: String(ticket).trim() })}
            onDone={() => {
              toast({ title: words.noted, tone: 'success' });
              void incidentsChanged(client);
            }}
            press={words.note}
            pending={words.pending}
          >
            <TextField name="ticket" />
          </Form>
        </Note>
      )}
    </Section>
  );
}

/** `label`: what it says aloud, where several stand in a list. */
export function FileButton({ id, again, label }: { id: string; again: boolean; label?: string }) {
  const {
    incidents: { filing: words },
  } = useWords();
  const client = useQueryClient();
  const { busy, press } = useAction(async () => {
    await sendToCity(id, {});
    toast({ title: words.done, tone: 'success' });
    await incidentsChanged(client);
    await client.invalidateQueries({ queryKey: ['ops', 'filings'] });
  });
  return (
    <Button $small aria-disabled={busy} aria-label={label} onClick={press}>
      <Landmark aria-hidden />
      {busy ? words.pending : again ? words.again : words.press}
    </Button>
  );
}

const Note = styled.div`
  margin-top: 12px;
  & button[type='submit'] {
    margin-top: 10px;
  }
`;
const Told = styled.p`
  margin: 4px 0 10px;
  max-width: 68ch;
  font: ${font.small};
  color: ${color.ink2};
  & > b {
    font-weight: 600;
    color: ${color.ink};
  }
`;
