import { AppError, localDate, REPLY_DAYS } from '@moontower/contracts';
import type { FindingPicture, ResidentFinding } from '../contract.ts';
import type { ApiContext } from '@moontower/feature/define-feature';
import { findingRoutes as routes } from '../routes.ts';
import type { Findings } from '../store/findings.ts';
import type { Who } from '@moontower/endpoints/who';
import { route, signedInRoute, type Answer, type Endpoint } from '@moontower/endpoints/answer';
import { findingsCsv } from './finding-csv.ts';
import { findingsAtom } from './finding-atom.ts';
import { workingDayAfter } from '@moontower/contracts/time/working-days';
import { encodePhotos, PHOTO_HEADERS } from '@moontower/endpoints/photos/photo-room';

interface Deps extends Omit<ApiContext, 'store'> {
  findings: Findings;
}
const MOST_IN_FILE = 5_000;
const USUAL_LIST = 50;
const json = <T>(body: T): Answer<T> => ({ kind: 'json', body });
const writerOf = ({ nowMs }: Pick<Deps, 'nowMs'>, { who, requestId }: { who: Who; requestId: string }) => ({
  asker: who,
  at: new Date(nowMs()),
  request: requestId,
});
const dueOn = ({ nowMs, facts }: Pick<Deps, 'nowMs' | 'facts'>): string =>
  workingDayAfter(localDate(nowMs(), facts.zone), REPLY_DAYS, facts.isBusinessDay);

/** Residents' findings: written, reviewed by two, replied to. */
export function findingEndpoints(deps: Deps): Endpoint[] {
  return [...readRoutes(deps), ...pictureRoutes(deps), ...authorRoutes(deps), ...otherRoutes(deps)];
}

function readRoutes(deps: Deps): Endpoint[] {
  const { findings, nowMs, publicUrl, city } = deps;
  return [
    route(
      routes.listFindings,
      async ({ query: { kind, about, format, corrected, limit, lang = 'en', ...wanted }, who, url }) => {
        if ((kind === undefined) !== (about === undefined))
          throw new AppError('bad_request', 'Name what it is about by its kind and its id.', { field: 'about' });
        const subject = kind === undefined || about === undefined ? undefined : { kind, id: about };
        const most = limit ?? (format === 'csv' ? MOST_IN_FILE : USUAL_LIST);
        if (format === undefined || format === 'json') {
          const list = await findings.list(
            { ...wanted, limit: most, corrected: corrected === 'true', about: subject },
            who,
          );
          return { ...json(list), rows: list.length };
        }
        // A feed or a file is everybody's: it holds what everybody may see, whoever asks.
        const list = await findings.list({ tab: 'live', about: subject, limit: most }, undefined);
        if (format === 'csv') return findingsCsv(list, deps);
        const body = findingsAtom(list, { publicUrl, url, lang, nowMs: nowMs(), simulated: city.mode === 'sample' });
        return { kind: 'bytes', type: 'application/atom+xml; charset=utf-8', body: Buffer.from(body) };
      },
    ),
    route(routes.getFinding, async ({ params: { id }, who }) => json(await findings.get(id, who))),
  ];
}

/** Pictures are there before the finding that names them: it is then written at once, with what each shows. */
function pictureRoutes({ findings, nowMs }: Deps): Endpoint[] {
  return [
    signedInRoute(routes.addFindingPictures, async ({ files, runLimited, saveAnswer, who }) => {
      if (files.length === 0)
        throw new AppError('bad_request', 'There is no picture in what was sent.', { field: 'pictures' });
      await findings.mayAddPictures(who.id, files.length);
      const made = await encodePhotos(files, runLimited);
      const also = (told: FindingPicture[]) => saveAnswer({ ...json(told), status: 201 });
      const pictures = await findings.addPictures({ made, author: who.id, at: new Date(nowMs()), also });
      return { ...json(pictures), status: 201 };
    }),
    route(routes.getFindingPicture, async ({ params: { picture }, query: { size }, who }) => {
      const bytes = await findings.picture({ picture, size }, who);
      return { kind: 'bytes', body: bytes, type: 'image/webp', headers: PHOTO_HEADERS };
    }),
  ];
}

function authorRoutes(deps: Deps): Endpoint[] {
  const { findings } = deps;
  return [
    signedInRoute(routes.makeFinding, async ({ body, saveAnswer, ...asked }) => {
      const also = (made: ResidentFinding) => saveAnswer({ ...json(made), status: 201 });
      return { ...json(await findings.make({ draft: body, writer: writerOf(deps, asked), also })), status: 201 };
    }),
    signedInRoute(routes.changeFinding, async ({ params: { id }, body: { draft, version }, ...asked }) =>
      json(await findings.change({ id, draft, version, writer: writerOf(deps, asked) })),
    ),
    signedInRoute(routes.sendFinding, async ({ params: { id }, body: { version }, ...asked }) =>
      json(await findings.send({ id, version, writer: writerOf(deps, asked) })),
    ),
    signedInRoute(routes.withdrawFinding, async ({ params: { id }, ...asked }) => {
      await findings.withdraw({ id, writer: writerOf(deps, asked) });
      return json({ state: 'withdrawn' as const });
    }),
  ];
}

function otherRoutes(deps: Deps): Endpoint[] {
  const { findings, nowMs } = deps;
  return [
    signedInRoute(routes.reviewFinding, async ({ params: { id }, body, saveAnswer, ...asked }) => {
      const also = (told: ResidentFinding) => saveAnswer(json(told));
      return json(await findings.review({ id, review: body, writer: writerOf(deps, asked), also }));
    }),
    signedInRoute(routes.reportFindingError, async ({ params: { id }, body: { text }, saveAnswer, ...asked }) => {
      const also = (told: ResidentFinding) => saveAnswer({ ...json(told), status: 201 });
      return { ...json(await findings.reportError({ id, text, writer: writerOf(deps, asked), also })), status: 201 };
    }),
    signedInRoute(routes.answerFindingError, async ({ params: { id, error }, body, ...asked }) =>
      json(await findings.answerError({ id, error, answer: body, writer: writerOf(deps, asked) })),
    ),
    signedInRoute(routes.issueReplyCode, async ({ params: { id }, ...asked }) => ({
      ...json(await findings.issueCode({ id, dueOn: dueOn(deps), writer: writerOf(deps, asked) })),
      status: 201,
    })),
    route(routes.replyToFinding, async ({ params: { id }, body, requestId }) =>
      json(await findings.reply({ id, reply: body, at: new Date(nowMs()), request: requestId })),
    ),
  ];
}
