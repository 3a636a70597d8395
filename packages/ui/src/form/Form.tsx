import { FormikProvider, useFormik } from 'formik';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FormLimits } from '@moontower/contracts/wire/field-limits';
import { font } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { dismissToast, toastStore } from '../feedback/toast.ts';
import { PinnedFoot } from './PinnedFoot.tsx';
import { deleteDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './form-context.ts';
import { errorsOf, trimmed, titleWith, type FieldWords, type FormValues } from './form-values.ts';
import { freshKey, Press } from './press.ts';
import { unanswered } from './unanswered.ts';
import { serverProblem, type ServerProblem } from './server-problem.ts';
import { shownErrors, summaryLines, type HeldProblem } from './shown-errors.ts';
import { useDraft } from './use-draft.ts';

/** Begins the page's title with "Error:" while something is wrong. */
function useErrorTitle(prefix: string, wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = titleWith(document.title, prefix, true);
    return () => {
      document.title = titleWith(document.title, prefix, false);
    };
  }, [prefix, wrong]);
}

interface FormProps {
  /** What it begins with, a value for each field. */
  initial: FormValues;
  limits: FormLimits;
  fields: Readonly<Record<string, FieldWords>>;
  /**
   * Sends it; `key` goes into `Idempotency-Key`. What it throws is said at its field, or above the form. `false`: it
   * was not sent, and the form stays as it is.
   */
  send: (values: FormValues, key: string) => Promise<unknown>;
  onDone: (sent: FormValues) => void;
  /** After a press with fields that break their limits; they are said at their places anyway. */
  onWrong?: (sentences: Readonly<Record<string, string>>) => void;
  press: ReactNode;
  /** On the button while it is sent. */
  pending: ReactNode;
  children: ReactNode;
  /** Beneath the button, or beside it where that is pinned. */
  end?: ReactNode;
  /** The button stays at the lower edge of the dialog that the form fills. */
  pinned?: boolean;
  /** Names the draft, if what is written shall be kept on this device. */
  draft?: string;
  /** Fields that no draft holds. */
  secret?: readonly string[];
  /** Words for a problem of the server; its own sentence where this has none. */
  say?: (problem: { status: number; code?: string; sentence: string }) => string | undefined;
  /** What this form says where the API did not answer; without it what every form says. */
  failed?: string;
  /** A form of one field needs none: the focus goes to the field, which says its error. */
  summary?: boolean;
}

/**
 * A form by its contract's limits: what is wrong is said in a summary, at each field and in the page's title; what is
 * written is kept; a press counts once.
 */
export function Form({ initial, limits, fields, secret, summary = true, ...props }: FormProps) {
  const {
    extras: { form: words },
    ui,
  } = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [press] = useState(() => new Press(freshKey));
  const { shelf, restored, keep } = useDraft({ key: props.draft, initial, secret });
  const [asked, setAsked] = useState(0);
  const [held, setHeld] = useState<HeldProblem>();
  const names = Object.keys(limits);
  const usual = (problem: { code?: string; field?: string; sentence: string }) => ui.problem(problem) ?? words.failed;
  const unansweredText = (error: unknown): string | undefined => {
    const text = unanswered(error, words);
    return text === undefined || text === words.offline ? text : (props.failed ?? text);
  };
  const formik = useFormik<FormValues>({
    initialValues: restored ?? initial,
    validate: (values) => errorsOf(values, limits, { fields, usual: words.usual }),
    validateOnBlur: false,
    validateOnChange: asked > 0,
    onSubmit: async (values) => {
      let stays = false;
      const sent = await press.send(async (key) => {
        stays = (await props.send(trimmed(values, secret), key)) === false;
      }, JSON.stringify(values));
      if (sent.is === 'busy' || stays) return;
      const problem: ServerProblem | undefined =
        sent.is === 'wrong'
          ? serverProblem(sent.error, names, (each) => unansweredText(sent.error) ?? props.say?.(each) ?? usual(each))
          : undefined;
      setHeld(problem === undefined ? undefined : { ...problem, values });
      if (problem !== undefined) return;
      if (shelf !== undefined) deleteDraft(shelf);
      leave();
      props.onDone(values);
    },
  });
  const { values } = formik;
  useEffect(() => keep(values), [values, keep]);
  const errors = asked > 0 ? shownErrors(formik.errors, held, values) : {};
  const lines = summaryLines(errors, { held, names, id });
  const first = lines.at(0)?.fieldId;
  const submit = async () => {
    if (formik.isSubmitting) return;
    setHeld(undefined);
    const wrong = errorsOf(values, limits, { fields, usual: words.usual });
    if (Object.keys(wrong).length > 0) props.onWrong?.(wrong);
    await formik.submitForm();
    setAsked((count) => count + 1);
  };
  const leave = useErrorToasts();
  useFocusOnWrong(asked, () => (summary || first === undefined ? box.current : document.getElementById(first)));
  useErrorTitle(words.titlePrefix, lines.length > 0);
  return (
    <FormikProvider value={formik}>
      <FormContext value={{ id, limits, fields, errors, aloud: !summary }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {summary || lines.some(({ fieldId }) => fieldId === undefined) ? (
            <ErrorSummary ref={box} lines={lines} />
          ) : null}
          {restored === undefined || shelf === undefined ? null : (
            <RestoredNote
              onStartOver={() => {
                deleteDraft(shelf);
                setAsked(0);
                setHeld(undefined);
                formik.resetForm({ values: initial });
              }}
            />
          )}
          {props.children}
          <End pinned={props.pinned === true}>
            <Submit $main type="submit" aria-disabled={formik.isSubmitting}>
              {formik.isSubmitting ? props.pending : props.press}
            </Submit>
            {props.end}
          </End>
        </form>
      </FormContext>
    </FormikProvider>
  );
}

/**
 * Notifications of what is wrong leave with the form, and when it is sent; what is said of the sending, after that,
 * stays.
 * @returns for the moment when it is sent
 */
function useErrorToasts(): () => void {
  const done = useRef(false);
  useEffect(() => {
    done.current = false;
    return () => {
      if (!done.current) dismissErrors();
    };
  }, []);
  return useCallback(() => {
    done.current = true;
    dismissErrors();
  }, []);
}

/** News that no press asked for are of another step. */
function dismissErrors(): void {
  const shown = toastStore.read();
  if (shown?.tone === 'error' && shown.background !== true) dismissToast(shown.id);
}

/** Moves the focus to what is wrong after a press, and not for what is corrected after it. */
function useFocusOnWrong(asked: number, target: () => HTMLElement | null): void {
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    if (asked > 0) target()?.focus();
  }, [asked, target]);
}

function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const {
    extras: { form },
  } = useWords();
  return (
    <Restored role="status">
      {form.restored} <LinkButton onClick={onStartOver}>{form.startOver}</LinkButton>
    </Restored>
  );
}

const End = ({ pinned, children }: { pinned: boolean; children: ReactNode }) =>
  pinned ? <PinnedFoot>{children}</PinnedFoot> : children;

/** Apart from the last field, which may have no help beneath it. */
const Submit = styled(Button)`
  margin-top: 12px;
`;
const Restored = styled.p`
  margin-bottom: 8px;
  font: ${font.small};
`;
