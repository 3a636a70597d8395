import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const slow = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 900];

/** Every figure the processes publish at /metrics, by name. Base units: seconds, bytes; no label holds free text. */
export function createMetrics(processName: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: processName });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({ name: 'moontower_request_seconds', help: 'Time to answer a request, by route and status.', labelNames: ['method', 'route', 'status'] as const, buckets: quick, registers }),
    socketsOpen: new Gauge({ name: 'moontower_sockets_open', help: 'Browsers connected right now.', registers }),
    eventSeconds: new Histogram({ name: 'moontower_event_seconds', help: 'From the commit of an event to handing it to the sockets.', buckets: quick, registers }),
    eventsSent: new Counter({ name: 'moontower_events_sent_total', help: 'Events handed to sockets, by name.', labelNames: ['event'] as const, registers }),
    jobSeconds: new Histogram({ name: 'moontower_job_seconds', help: 'Time a job ran, by name and outcome.', labelNames: ['job', 'outcome'] as const, buckets: slow, registers }),
    jobWaitSeconds: new Histogram({ name: 'moontower_job_wait_seconds', help: 'From adding a job to its start, by name.', labelNames: ['job'] as const, buckets: slow, registers }),
    rows: new Counter({ name: 'moontower_rows_total', help: 'Rows read, by feed and outcome (inserted, updated, unchanged, duplicate, quarantined).', labelNames: ['feed', 'outcome'] as const, registers }),
    runSeconds: new Histogram({ name: 'moontower_run_seconds', help: 'Time a reading of a feed took, by feed and state.', labelNames: ['feed', 'state'] as const, buckets: slow, registers }),
    feedAgeSeconds: new Gauge({ name: 'moontower_feed_age_seconds', help: 'Since the city last updated a feed.', labelNames: ['feed'] as const, registers }),
    sourceRequests: new Counter({ name: 'moontower_source_requests_total', help: 'Requests to the city’s services, by source and outcome.', labelNames: ['source', 'outcome'] as const, registers }),
    sourceBytes: new Counter({ name: 'moontower_source_bytes_total', help: 'Bytes read from the city’s services, by source.', labelNames: ['source'] as const, registers }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Adds figures of the process itself: memory, event loop delay, garbage collection. Once per process. */
export function watchProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry, prefix: 'moontower_' });
}
