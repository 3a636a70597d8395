import { ApiError } from '../../data/api-fetch.ts';
import { toast } from '../../ui/toast.ts';

interface Problem {
  status: number;
  code?: string;
  sentence: string;
}
interface Said {
  done: { title: string; text: string };
  failed: { title: string; text: (problem: Problem) => string | undefined };
}

/** Says in a toast how it ended; the form says a failure too. */
export async function toasted(work: Promise<void>, { done, failed }: Said): Promise<void> {
  try {
    await work;
    toast({ ...done, tone: 'success' });
  } catch (error) {
    const { status = 0, code, sentence = '' } = error instanceof ApiError ? error : {};
    toast({ title: failed.title, text: failed.text({ status, code, sentence }) ?? sentence, tone: 'error' });
    throw error;
  }
}
