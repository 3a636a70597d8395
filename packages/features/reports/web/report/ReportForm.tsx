import { city } from '@moontower/ui/city.ts';
import { Phone } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Link, useNavigate } from '@moontower/ui/router/router.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Banner } from '@moontower/ui/feedback/Banner.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { NOBODY } from '../queue/held-reports.ts';
import type { HeldReport } from '../queue/report-shelf.ts';
import { PhotoField } from './PhotoField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { fieldWords, LIMITS, priorityChoices, typeChoices } from './report-fields.ts';
import type { ReportKeeper } from './report-keeper.ts';
import { RiskNote } from './RiskNote.tsx';
import { usePlace, type Place } from './use-place.ts';
import { useSimilar, type Similar } from './use-similar.ts';
import { useSubmit, type Outcome } from './use-submit.ts';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

interface Props {
  keeper: ReportKeeper;
  restored: boolean;
  onStartOver: () => void;
  /** Shows what is near; `stay`: it was followed, or the question was closed. */
  ask: (similar: Similar) => Promise<'new' | 'stay'>;
  onDone: (outcome: Outcome) => void;
}
const SIGN_IN = `/auth?draft=kept&next=${encodeURIComponent('/incidents?new=1')}`;
/** Numbers to call are not broken at the end of a line. */
const unbroken = (number: string): string => number.replaceAll('-', '\u2060-\u2060');
const { short, long } = city.phones.services;
const PHONES = { short: unbroken(short), ...(long === undefined ? {} : { long: unbroken(long) }) };

/** The specification's form in its order, with what the place, the photos and the two choices add. */
export function ReportForm({ keeper, restored, onStartOver, ask, onDone }: Props) {
  const words = useWords();
  const { reporting } = words;
  const report = useSyncExternalStore(keeper.subscribe, keeper.read);
  const place = usePlace(keeper);
  const isNobodys = report.owner === NOBODY;
  const go = useNavigate();
  const [signedOut, setSignedOut] = useState(false);
  const [initial] = useState(report.values);
  const [type, setType] = useState(String(report.values['type'] ?? ''));
  const near = useSimilar(type, report.pin);
  const asked = async (similar: Similar) => {
    const answer = await ask(similar);
    if (answer === 'new') near.answer(similar.of);
    return answer;
  };
  const { send, outcome } = useSubmit({
    keeper,
    found: place.picker.found,
    ask: asked,
    answered: near.answered,
    onSignedOut: () => {
      if (isNobodys) void go(SIGN_IN);
      else setSignedOut(true);
    },
  });
  return (
    <Form
      initial={initial}
      limits={LIMITS}
      fields={fieldWords(reporting)}
      send={send}
      onDone={() => {
        if (outcome.current !== undefined) onDone(outcome.current);
      }}
      say={({ status }) => (status === 401 ? `${reporting.signIn.title}. ${reporting.signIn.text}` : undefined)}
      press={isNobodys ? reporting.signIn.press : reporting.press}
      pending={reporting.pending}
      end={<KeptNote kept={keeper.kept} />}
      pinned
    >
      <Danger>
        <Phone size={20} aria-hidden />
        <span>
          <b>{reporting.danger}</b> {reporting.services(PHONES)}
        </span>
      </Danger>
      <Standing report={report} restored={restored} signedOut={signedOut} onStartOver={onStartOver} />
      <Watch keeper={keeper} onType={setType} />
      <Fields place={place} report={report} />
      {near.unanswered === undefined || isNobodys ? null : (
        <NearNote key={near.unanswered.of} similar={near.unanswered} ask={asked} />
      )}
      <PhotoField
        photos={report.photos}
        onChange={(change) => keeper.change({ photos: change(keeper.read().photos) })}
      />
      <Choices />
      <WhoSeesWhat />
    </Form>
  );
}

/** What its author has to know of it before they go on. */
function Standing({
  report,
  restored,
  signedOut,
  onStartOver,
}: Pick<Props, 'restored' | 'onStartOver'> & { report: HeldReport; signedOut: boolean }) {
  const { reporting } = useWords();
  return (
    <>
      {report.owner === NOBODY ? <Note>{reporting.signIn.before}</Note> : null}
      {restored ? (
        <Note role="status">
          {reporting.draft.restored} <LinkButton onClick={onStartOver}>{reporting.draft.startOver}</LinkButton>
        </Note>
      ) : null}
      {report.unplaced === true && report.pin === undefined ? (
        <Banner tone="info">{reporting.unplaced.text}</Banner>
      ) : null}
      {report.refused === undefined ? null : <Banner tone="error">{report.refused}</Banner>}
      {signedOut ? (
        <p>
          <Link to={SIGN_IN}>{reporting.signIn.press}</Link>
        </p>
      ) : null}
    </>
  );
}

function Fields({ place, report }: { place: Place; report: { pin: Parameters<typeof PlaceField>[0]['pin'] } }) {
  const { incidents, reporting } = useWords();
  const format = useFormat();
  const { type, description } = useFormValues();
  const written = typeof description === 'string' ? description.trim().length : 0;
  return (
    <>
      <Two>
        <SelectField name="type" choices={typeChoices(incidents)} />
        <SelectField name="priority" choices={priorityChoices(incidents)} />
      </Two>
      {type === 'homeless_encampment' ? <Banner tone="info">{reporting.camp}</Banner> : null}
      <TextField name="title" autoComplete="off" />
      <TextAreaField
        name="description"
        rows={4}
        help={
          written > 0 && written < LIMITS.description.least
            ? reporting.have(format.count(written))
            : reporting.descriptionHelp
        }
      />
      <RiskNote />
      <PlaceField place={place} pin={report.pin} />
    </>
  );
}

function Choices() {
  const { reporting } = useWords();
  return (
    <Boxes>
      <CheckboxField name="publicVisible" help={reporting.publicHelp} />
      <CheckboxField name="anonymousReport" help={reporting.anonymousHelp} />
      <CheckboxField name="blockOnly" help={reporting.blockHelp} />
    </Boxes>
  );
}

/** Hands on what is written: to the draft, and the type to whoever looks for reports near. */
function Watch({ keeper, onType }: { keeper: ReportKeeper; onType: (type: string) => void }) {
  const values = useFormValues();
  useEffect(() => {
    if (values === keeper.read().values) return;
    keeper.values(values);
    onType(String(values['type'] ?? ''));
  }, [values, keeper, onType]);
  return null;
}

/**
 * Says that something is near. Whoever is not writing just now is asked at once; nobody's words are covered. Mounted
 * anew for each place.
 */
function NearNote({ similar, ask }: { similar: Similar; ask: (similar: Similar) => Promise<unknown> }) {
  const { reporting } = useWords();
  const first = useRef({ similar, ask });
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea, select') === false) void first.current.ask(first.current.similar);
  }, []);
  return (
    <Note role="status">
      <LinkButton
        onClick={() => {
          void ask(similar);
        }}
      >
        {reporting.similar.near}
      </LinkButton>
    </Note>
  );
}

function KeptNote({ kept }: { kept: boolean | undefined }) {
  const {
    reporting: { draft },
  } = useWords();
  return (
    <Kept role="status" data-kept={kept === true ? '' : undefined}>
      {kept === undefined ? '' : kept ? draft.kept : draft.notKept}
    </Kept>
  );
}

const Danger = styled.p`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 12px 16px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow:
    inset 3px 0 0 ${color.danger},
    ${elevation.e1};
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 0 16px;
  & select {
    width: 100%;
    appearance: auto;
  }
`;
const Note = styled.p`
  margin-top: 8px;
  font: ${font.small};
`;
const Boxes = styled.div`
  margin-top: 12px;
  & label {
    padding: 4px 0;
  }
  & p {
    margin: 0 0 4px 30px;
  }
`;
const Kept = styled.p`
  min-height: 18px;
  font: ${font.meta};
  color: ${color.ink3};
`;
