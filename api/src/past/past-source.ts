import { AppError } from '@moontower/contracts';
import { asOfMoment } from '@moontower/contracts/time/as-of';
import type { ExportContext } from '@moontower/exports/export-items';
import type { Deps } from '../deps.ts';

/** The moment as of which something is asked for; undefined for now. @throws AppError `bad_request`, `not_then` */
export async function momentOf(deps: Pick<Deps, 'past' | 'nowMs' | 'facts'>, asked: string | undefined) {
  if (asked === undefined) return undefined;
  const nowMs = deps.nowMs();
  const at = asOfMoment(asked, { zone: deps.facts.zone, nowMs });
  await deps.past.require(at, nowMs);
  return at;
}

/**
 * What files are written from, as of now or of a moment.
 * @throws AppError `not_then` for a calendar of then: it is of what is ahead
 */
export function sourceOf(
  deps: Pick<Deps, 'past'> & ExportContext,
  { at, format }: { at: Date | undefined; format: string },
): ExportContext {
  if (at === undefined) return deps;
  if (format === 'ics')
    throw new AppError('not_then', 'A calendar holds what is planned now. Ask for another file, or without `asOf`.', {
      field: 'asOf',
    });
  return {
    ...deps,
    items: {
      count: (filter, reading) => deps.past.items.count({ filter, reading, at }),
      each: (filter, reading) => deps.past.items.each({ filter, reading, at }),
      looksFor: async (filter, reading) => {
        const looks = await deps.items.looksFor(filter, reading);
        return new Map([...looks.keys()].map((feed) => [feed, at.toISOString()]));
      },
    },
  };
}
