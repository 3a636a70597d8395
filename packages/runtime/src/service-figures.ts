import { Gauge, type Registry } from 'prom-client';

/** What the store holds, who works on it, and what is wrong. */
export function serviceFigures(registers: Registry[]) {
  return {
    healthIssues: new Gauge({
      name: 'moontower_health_issues',
      help: 'What is wrong now, by kind: the lines of the first page of /ops.',
      labelNames: ['kind'] as const,
      registers,
    }),
    photoBytes: new Gauge({
      name: 'moontower_photo_bytes',
      help: 'Bytes of all photos of reports and pictures of findings that are held.',
      aggregator: 'max',
      registers,
    }),
    photoBytesMost: new Gauge({
      name: 'moontower_photo_bytes_most',
      help: 'Bytes of photos that are held at most: LIMIT_PHOTOS_MEGABYTES.',
      aggregator: 'max',
      registers,
    }),
    limitsShared: new Gauge({
      name: 'moontower_limits_shared',
      help: 'Whether limits count all processes together, by Redis (1), or each its own while Redis is away (0).',
      aggregator: 'min',
      registers,
    }),
    ...machineFigures(registers),
    ...standingFigures(registers),
    workersAlive: new Gauge({
      name: 'moontower_workers_alive',
      help: 'Workers that said within the last 15 seconds that they live; 0 also where MongoDB does not answer.',
      registers,
    }),
  };
}

/** The stores, the disk and the backup. */
function machineFigures(registers: Registry[]) {
  return {
    storeUp: new Gauge({
      name: 'moontower_store_up',
      help: 'Whether MongoDB answered within two seconds when these figures were asked for: 1 or 0.',
      registers,
    }),
    redisUp: new Gauge({
      name: 'moontower_redis_up',
      help: 'Whether Redis answered within a second: 1 or 0; absent where none is set.',
      registers,
    }),
    storeDiskFree: new Gauge({
      name: 'moontower_store_disk_free_bytes',
      help: 'Free bytes of the disk that MongoDB writes to, as MongoDB tells.',
      registers,
    }),
    storeDiskTotal: new Gauge({
      name: 'moontower_store_disk_bytes',
      help: 'Bytes of the disk that MongoDB writes to.',
      registers,
    }),
    backupAge: new Gauge({
      name: 'moontower_backup_age_seconds',
      help: 'Since the last backup of this store was complete; absent where there was none.',
      registers,
    }),
  };
}

/** Where feeds and jobs stand. */
function standingFigures(registers: Registry[]) {
  return {
    feedState: new Gauge({
      name: 'moontower_feed_state',
      help: 'The state of each feed: 1 for the one that it is in, as /status says it, or `paused`.',
      labelNames: ['feed', 'state'] as const,
      registers,
    }),
    feedLateSeconds: new Gauge({
      name: 'moontower_feed_late_seconds',
      help: 'Since a feed became late by its own rhythm, without the hours that are quiet for it; 0 when it is not.',
      labelNames: ['feed'] as const,
      registers,
    }),
    jobsDue: new Gauge({
      name: 'moontower_jobs_due',
      help: 'Jobs that are promised, due and not settled; at most 10,000 are counted.',
      registers,
    }),
    jobsOldestSeconds: new Gauge({
      name: 'moontower_jobs_oldest_seconds',
      help: 'Since the job that waits longest was promised, whether it runs or waits; 0 when none does.',
      registers,
    }),
  };
}
