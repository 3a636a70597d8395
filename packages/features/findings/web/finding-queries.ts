import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addFindingPictures,
  answerFindingError,
  changeFinding,
  getFinding,
  issueReplyCode,
  listFindings,
  makeFinding,
  replyToFinding,
  reportFindingError,
  reviewFinding,
  sendFinding,
  withdrawFinding,
} from '../addresses.ts';
import { apiFetch } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, hrefOf, type AnswerOf, type BodyOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { askOnce } from '@moontower/ui/data/requests/ask-once.ts';
import { sendFiles } from '@moontower/ui/data/requests/send-files.ts';

type Finding = AnswerOf<typeof getFinding>;
type Draft = BodyOf<typeof makeFinding>;
const ALL = 'findings';
export const findingsChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [ALL] });

export const findingList = (query: QueryOf<typeof listFindings>, who: string | undefined) =>
  queryOptions({
    queryKey: [ALL, 'list', query, who],
    queryFn: ({ signal }) => ask(listFindings, { query }, { signal, part: 'map' }),
  });
/** Of one answer at most. */
const PAGE = 200;
type FindingsListQuery = Omit<QueryOf<typeof listFindings>, 'limit' | 'skip'>;
/** One by one: what stands on a page moves when something new comes before it. */
const oncePerId = (list: readonly Finding[]): Finding[] => [...new Map(list.map((one) => [one.id, one])).values()];
/** Page by page, as its reader asks for more. */
export const findingPages = (query: FindingsListQuery, who: string | undefined, size = 50) =>
  infiniteQueryOptions({
    queryKey: [ALL, 'pages', query, who, size],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask(listFindings, { query: { ...query, limit: size, skip: pageParam } }, { signal, part: 'map' }),
    getNextPageParam: (last, _pages, skipped) => (last.length < size ? undefined : skipped + size),
    select: ({ pages }) => oncePerId(pages.flat()),
  });
/** All of them, however many. */
export const allFindings = (query: FindingsListQuery, who: string | undefined) =>
  queryOptions({
    queryKey: [ALL, 'all', query, who],
    queryFn: async ({ signal }) => {
      const all: Finding[] = [];
      for (let page = PAGE; page === PAGE;) {
        const answer = await ask(
          listFindings,
          { query: { ...query, limit: PAGE, skip: all.length } },
          { signal, part: 'map' },
        );
        all.push(...answer);
        page = answer.length;
      }
      return oncePerId(all);
    },
  });
export const findingOf = (id: string, who: string | undefined) =>
  queryOptions({
    queryKey: [ALL, id, who],
    queryFn: ({ signal }) => ask(getFinding, { params: { id } }, { signal, part: 'claim' }),
    enabled: id !== '',
  });

export const begin = (draft: Draft, key: string): Promise<Finding> =>
  apiFetch(makeFinding.path, { method: 'POST', body: draft, headers: { 'Idempotency-Key': key } }, 'claim');
export const change = (id: string, version: number, draft: Draft): Promise<Finding> =>
  ask(changeFinding, { params: { id }, body: { version, draft } });
export const send = ({ id, version }: Finding): Promise<Finding> =>
  ask(sendFinding, { params: { id }, body: { version } });
export const withdraw = ({ id }: Finding) => ask(withdrawFinding, { params: { id }, body: {} });
export const review = (id: string, body: BodyOf<typeof reviewFinding>): Promise<Finding> =>
  askOnce(reviewFinding, { params: { id }, body });
export const reply = (id: string, body: BodyOf<typeof replyToFinding>): Promise<Finding> =>
  ask(replyToFinding, { params: { id }, body });
export const replyCode = (id: string) => ask(issueReplyCode, { params: { id }, body: {} });
export const reportError = (id: string, text: string, key: string): Promise<Finding> =>
  apiFetch(
    hrefOf(reportFindingError, { params: { id } }),
    { method: 'POST', body: { text }, headers: { 'Idempotency-Key': key } },
    'claim',
  );
export const answerError = (id: string, error: string, body: BodyOf<typeof answerFindingError>): Promise<Finding> =>
  ask(answerFindingError, { params: { id, error }, body });
export const sendPicture = async (file: Blob, key: string) =>
  (await sendFiles(addFindingPictures, {}, { files: [{ file, name: 'picture.jpg' }], key }))[0];
