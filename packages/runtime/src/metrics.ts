import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { z } from 'zod';
import { serviceFigures } from './service-figures.ts';
import { RELEASE } from './release.ts';

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const slow = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 900];

/** Requests, sockets and events. */
function answerFigures(registers: Registry[]) {
  return {
    requestSeconds: new Histogram({
      name: 'moontower_request_seconds',
      help: 'Time to answer a request, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: quick,
      registers,
    }),
    answersKept: new Gauge({
      name: 'moontower_answers_kept',
      help: 'Answers that are kept ready to be sent again.',
      registers,
    }),
    answerBytes: new Gauge({ name: 'moontower_answers_kept_bytes', help: 'Memory of the kept answers.', registers }),
    searchEntries: new Gauge({
      name: 'moontower_search_entries',
      help: 'What this process can find: records, pages, feeds and organisations in its search index.',
      registers,
    }),
    searchBytes: new Gauge({ name: 'moontower_search_index_bytes', help: 'Memory of the search index.', registers }),
    readyAsked: new Counter({
      name: 'moontower_ready_asked_total',
      help: 'Reads by what they found ready: a kept answer, a file of the client, or nothing.',
      labelNames: ['found'] as const,
      registers,
    }),
    socketsOpen: new Gauge({ name: 'moontower_sockets_open', help: 'Browsers connected right now.', registers }),
    eventSeconds: new Histogram({
      name: 'moontower_event_seconds',
      help: 'From the commit of an event to handing it to the sockets.',
      buckets: quick,
      registers,
    }),
    eventsSent: new Counter({
      name: 'moontower_events_sent_total',
      help: 'Events handed to sockets, by name.',
      labelNames: ['event'] as const,
      registers,
    }),
  };
}

/** Jobs. */
function jobFigures(registers: Registry[]) {
  return {
    jobSeconds: new Histogram({
      name: 'moontower_job_seconds',
      help: 'Time a job ran, by name and outcome.',
      labelNames: ['name', 'outcome'] as const,
      buckets: slow,
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'moontower_job_wait_seconds',
      help: 'From adding a job to its start, by name.',
      labelNames: ['name'] as const,
      buckets: slow,
      registers,
    }),
  };
}

/** Readings of the city's feeds. */
function feedFigures(registers: Registry[]) {
  return {
    rows: new Counter({
      name: 'moontower_rows_total',
      help: 'Rows read, by feed and outcome (inserted, updated, unchanged, duplicate, quarantined, skipped by a named rule).',
      labelNames: ['feed', 'outcome'] as const,
      registers,
    }),
    runSeconds: new Histogram({
      name: 'moontower_run_seconds',
      help: 'Time a reading of a feed took, by feed and state.',
      labelNames: ['feed', 'state'] as const,
      buckets: slow,
      registers,
    }),
    feedAgeSeconds: new Gauge({
      name: 'moontower_feed_age_seconds',
      help: 'Since the city last updated a feed, as the worker saw it within the last minute.',
      labelNames: ['feed'] as const,
      aggregator: 'max',
      registers,
    }),
    sourceEndSeconds: new Gauge({
      name: 'moontower_source_end_seconds',
      help: 'Until the source of a feed stops answering, as it says itself; 0 where it said so without a day.',
      labelNames: ['feed'] as const,
      aggregator: 'max',
      registers,
    }),
    sourceRequests: new Counter({
      name: 'moontower_source_requests_total',
      help: 'Requests to the city’s services, by source and outcome.',
      labelNames: ['source', 'outcome'] as const,
      registers,
    }),
    sourceBytes: new Counter({
      name: 'moontower_source_bytes_total',
      help: 'Bytes read from the city’s services (unpacked), by source.',
      labelNames: ['source'] as const,
      registers,
    }),
  };
}

/** What waits to be sent or announced. */
function waitingFigures(registers: Registry[]) {
  return {
    mails: new Gauge({
      name: 'moontower_mails',
      help:
        'Mails of the last month, by state (waiting, sending, sent, failed, dropped), as a worker saw them within ' +
        'the last minute.',
      labelNames: ['state'] as const,
      aggregator: 'max',
      registers,
    }),
    mailOverdueSeconds: new Gauge({
      name: 'moontower_mail_overdue_seconds',
      help:
        'Since the mail that waits longest was due first, whatever was tried since; 0 when none is. Without a mail ' +
        'server it grows.',
      aggregator: 'max',
      registers,
    }),
    mailsCapped: new Gauge({
      name: 'moontower_mails_capped',
      help:
        'Mails that wait for a later hour because strangers caused as many to their domain as it may get within one; ' +
        '/ops/mail names the domains.',
      aggregator: 'max',
      registers,
    }),
    outboxWaitSeconds: new Gauge({
      name: 'moontower_outbox_wait_seconds',
      help:
        'Since the write of a person that waits longest for its place in the event log; 0 when none does. ' +
        'Usually it is well under a second.',
      aggregator: 'max',
      registers,
    }),
  };
}

/**
 * Every figure the processes publish at /metrics, by name. Base units: seconds, bytes; no label holds free text. The API
 * and the worker tell what each sets itself: beside the true one, a zero of the other would set off an alarm.
 */
export function createMetrics(processName: string) {
  const registry = new Registry();
  const buildInfo = new Gauge({
    name: 'moontower_build_info',
    help: 'Which release runs, as a label; 1. Two lines of one process: a restart is half done.',
    labelNames: ['version'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  buildInfo.set({ version: RELEASE }, 1);
  registry.setDefaultLabels({ process: processName });
  const [api, worker] = [processName === 'worker' ? [] : [registry], processName === 'api' ? [] : [registry]];
  return {
    registry,
    buildInfo,
    ...answerFigures(api),
    ...jobFigures(worker),
    ...feedFigures(worker),
    ...waitingFigures(worker),
    ...serviceFigures(api),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Adds figures of the process itself: memory, event loop delay, garbage collection. Once per process. */
export function watchProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry, prefix: 'moontower_' });
}

/** Figures of the process itself that are there on every system, for the docs. */
export const processFigures = {
  moontower_process_resident_memory_bytes: 'Memory the process holds.',
  moontower_process_cpu_seconds_total: 'Processor time the process has used.',
  moontower_nodejs_eventloop_lag_p99_seconds: 'Delay of the event loop that one look in a hundred exceeds.',
  moontower_nodejs_eventloop_lag_mean_seconds: 'Delay of the event loop, on average.',
  moontower_nodejs_heap_size_used_bytes: 'Memory that JavaScript objects take.',
  moontower_nodejs_gc_duration_seconds: 'Time of garbage collections.',
} as const;

/** Labels stay numbers or words; what a figure is depends on its kind. Read again by prom-client, which made it. */
const Figures = z.array(z.looseObject({ name: z.string(), values: z.array(z.unknown()) }));

/** All figures of a process as text, to be handed to the one that publishes them. */
export async function exportFigures({ registry }: Pick<Metrics, 'registry'>): Promise<string> {
  return JSON.stringify(await registry.getMetricsAsJSON());
}

/** Prometheus text of this process' figures and of those that others told. What cannot be read is left out. */
export async function joinFigures(
  { registry }: Pick<Metrics, 'registry'>,
  others: readonly string[],
): Promise<{ contentType: string; text: string }> {
  const told = [await exportFigures({ registry }), ...others].flatMap((text) => {
    try {
      const read = Figures.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
  return { contentType: registry.contentType, text: await AggregatorRegistry.aggregate(told).metrics() };
}
