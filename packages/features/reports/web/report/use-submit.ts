import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SimilarReport } from '../../contract.ts';
import { serverNow } from '@moontower/ui/data/requests/server-clock.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import type { FormValues } from '@moontower/ui/form/form-values.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { similarTo } from '../incident-queries.ts';
import { PhotoUploadError, postReport, overApi } from '../queue/post-report.ts';
import { rememberChoices } from './report-fields.ts';
import type { ReportKeeper } from './report-keeper.ts';
import { NOBODY } from '../queue/held-reports.ts';
import { startSending } from '../queue/report-sender.ts';
import { deviceShelf } from '../queue/report-shelf.ts';
import { verdictOf } from '../queue/send-waiting.ts';
import { nearOf, type Similar } from './use-similar.ts';

/** How long a press waits for what is nice to know. */
const PATIENCE_MS = 5_000;

export type Outcome = { is: 'made'; id: string; refused: readonly string[] } | { is: 'waiting' };
interface SubmitOptions {
  keeper: ReportKeeper;
  /** Once this address is looked up: the pin is its own then, or one that the device or a hand has set. */
  found: (address: string) => Promise<unknown>;
  /** Asks whether it is one of those near. */
  ask: (similar: Similar) => Promise<'new' | 'stay'>;
  answered: (near: string) => boolean;
  onSignedOut: () => void;
}

const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, undefined);
    }),
  ]);

/**
 * What a press does: waits for the place, asks whether it is one of those near, sends the report once under its own
 * key, and where it cannot be sent now puts it in the queue. What the server will not take is thrown, for the form to
 * say.
 */
export function useSubmit({ keeper, found, ask, answered, onSignedOut }: SubmitOptions) {
  const { reporting } = useWords();
  const outcome = useRef<Outcome>(undefined);

  const isNew = useNewness(keeper, { ask, answered });
  const queue = async (values: FormValues, error: unknown) => {
    // Where the browser keeps nothing, what was wrong is said and the form still holds it.
    await keeper.queue(values).catch(() => {
      throw error;
    });
    outcome.current = { is: 'waiting' };
    startSending();
  };
  const refuse = async (error: unknown, values: FormValues) => {
    const verdict = verdictOf(error);
    const busy = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
    if (verdict === 'later' && !busy) return queue(values, error);
    if (verdict === 'signed-out') {
      await keeper.flush();
      onSignedOut();
    }
    toast({ title: reporting.failed.title, text: sentenceOf(error) ?? reporting.failed.text, tone: 'error' });
    throw error;
  };
  const sendOwn = async (values: FormValues): Promise<false | undefined> => {
    const type = typeof values['type'] === 'string' ? values['type'] : '';
    await lookUp(found, values['address']);
    if (!(await isNew(type))) return false;
    if (!navigator.onLine) {
      await queue(values, new TypeError('offline'));
      return undefined;
    }
    keeper.change({ triedAt: keeper.read().triedAt ?? serverNow() });
    // Nothing late writes over what the queue may be handed.
    await keeper.flush();
    try {
      const made = await postReport({ ...keeper.read(), values }, overApi(deviceShelf));
      outcome.current = { is: 'made', ...made };
      await keeper.drop();
    } catch (error) {
      if (!(error instanceof PhotoUploadError)) await refuse(error, values);
      else {
        outcome.current = { is: 'made', id: error.id, refused: [] };
        keeper.leave();
        startSending();
      }
    }
    return undefined;
  };
  const toSignIn = useSignInFirst(keeper, onSignedOut);
  const send = async (values: FormValues) => {
    rememberChoices(values);
    return keeper.read().owner === NOBODY ? toSignIn(values) : sendOwn(values);
  };
  return { send, outcome };
}

async function lookUp(found: SubmitOptions['found'], address: FormValues[string] | undefined): Promise<void> {
  const looked = within(found(String(address ?? '')));
  // Without a network nobody answers, but the pin of another address is gone.
  if (navigator.onLine) await looked;
}

/** Whether it is none of those near: they are asked about where there are any. */
function useNewness(keeper: ReportKeeper, { ask, answered }: Pick<SubmitOptions, 'ask' | 'answered'>) {
  const client = useQueryClient();
  return async (type: string): Promise<boolean> => {
    const { pin } = keeper.read();
    const near = nearOf(type, pin);
    if (pin === undefined || near === '' || answered(near) || !navigator.onLine) return true;
    const reports: readonly SimilarReport[] = (await within(client.fetchQuery(similarTo(type, pin)))) ?? [];
    return reports.length === 0 || (await ask({ of: near, reports })) === 'new';
  };
}

/** What is written stays on the device over the sign-in, and is sent after it. */
function useSignInFirst(keeper: ReportKeeper, onSignedOut: () => void) {
  const {
    reporting: { signIn },
  } = useWords();
  return async (values: FormValues): Promise<false> => {
    keeper.values(values);
    await keeper.flush();
    if (keeper.kept === true) onSignedOut();
    else toast({ title: signIn.title, text: signIn.notKept, tone: 'error' });
    return false;
  };
}

function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('sentence' in error)) return undefined;
  return typeof error.sentence === 'string' && error.sentence !== '' ? error.sentence : undefined;
}
