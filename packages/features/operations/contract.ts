import { z } from 'zod';
import { HealthIssue } from '@moontower/contracts/health';
import { Instant } from '@moontower/contracts/time';

/** What is wrong with the service at this moment, the worst first; nothing where `issues` is empty. */
export const ServiceHealth = z.object({ lookedAt: Instant, issues: z.array(HealthIssue) });
export type ServiceHealth = z.infer<typeof ServiceHealth>;
