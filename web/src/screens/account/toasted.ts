import type { Words } from '@moontower/words/words';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { unanswered } from '@moontower/ui/form/unanswered.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';

interface Problem {
  status: number;
  code?: string;
  sentence: string;
}
interface ToastTexts<T> {
  form: Words['extras']['form'];
  done: { title: string; text: (answer: T) => string };
  failed: { title: string; text: (problem: Problem) => string | undefined };
}

/** Says in a toast how it ended; the form says a failure too. */
export async function toasted<T>(work: Promise<T>, { form, done, failed }: ToastTexts<T>): Promise<void> {
  try {
    const text = done.text(await work);
    toast({ title: done.title, text, tone: 'success' });
  } catch (error) {
    const { status = 0, code, sentence = '' } = error instanceof ApiError ? error : {};
    const text = unanswered(error, form) ?? failed.text({ status, code, sentence }) ?? sentence;
    toast({ title: failed.title, text, tone: 'error' });
    throw error;
  }
}
