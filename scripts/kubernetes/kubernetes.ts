// npm run kubernetes -- --image <image> --host <host> [--namespace default] [--certificate <secret>] [--apis 3] [--workers 2]
// Prints the manifests of API and worker for a Kubernetes cluster: npm run --silent kubernetes -- … | kubectl apply -f -
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { z } from 'zod';
import { manifests } from './manifests.ts';
import { readCompose } from './read-compose.ts';

const text = (what: string) => z.string({ error: `is missing: ${what}` });
const name = z
  .string()
  .regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/, { error: 'must be a name as Kubernetes takes them' });
const count = z.coerce.number().int().min(1).max(100);
const Plan = z.object({
  image: text('where the cluster finds the image, such as registry.example/moontower:1.0'),
  host: z.hostname({ error: 'is missing: the name under which people reach the product' }),
  namespace: name.default('default'),
  certificate: name.default('moontower-tls'),
  apis: count.default(3),
  workers: count.default(2),
});

try {
  const option = { type: 'string' } as const;
  const options = {
    image: option,
    host: option,
    namespace: option,
    certificate: option,
    apis: option,
    workers: option,
  };
  const plan = Plan.safeParse(parseArgs({ options }).values);
  if (!plan.success)
    throw new Error(plan.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'));
  for (const manifest of manifests(plan.data, readCompose())) console.log(`---\n${stringify(manifest).trimEnd()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
