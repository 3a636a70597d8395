import { z } from 'zod';
import { variables } from './variables.ts';

/** Whom the service tells that something is wrong with it, and how. */
export type OperatorAlertTarget =
  | { kind: 'mail'; address: string; language: 'en' | 'es' }
  | { kind: 'webhook'; url: string };

const MOST_TARGETS = 10;

/** Of `mailto:`; nothing where its letters cannot be read. */
function mailAddress(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function targetOf(text: string): OperatorAlertTarget | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, searchParams } = new URL(text);
  if (protocol === 'https:' || protocol === 'http:') return { kind: 'webhook', url: text };
  const address = mailAddress(pathname);
  if (protocol !== 'mailto:' || address === undefined || !z.email().safeParse(address).success) return undefined;
  return { kind: 'mail', address, language: searchParams.get('language') === 'es' ? 'es' : 'en' };
}

/** Where operators hear that something is wrong, without looking. */
export const operatorAlertVariables = {
  OPERATOR_ALERTS: z
    .string()
    .transform((text, context): readonly OperatorAlertTarget[] => {
      const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
      const targets = parts.map(targetOf);
      const wrong = targets.indexOf(undefined);
      if (wrong !== -1)
        context.addIssue({ code: 'custom', message: `entry ${wrong + 1} must be a mailto: or https: address` });
      if (targets.length > MOST_TARGETS)
        context.addIssue({ code: 'custom', message: `must name at most ${MOST_TARGETS} addresses` });
      return targets.filter((target) => target !== undefined);
    })
    .optional()
    .register(variables, {
      about:
        'Who hears once when something is wrong with the service and once when it is over, with commas between: ' +
        'mailto:anna@example.org, mailto:ben@example.org?language=es, https://hooks.example.org/in. Mail needs ' +
        'SMTP_URL and MAIL_FROM, a webhook OPERATOR_ALERTS_SECRET. Without it nobody is told; /ops says it.',
      used: ['api'],
      secret: true,
    }),
  OPERATOR_ALERTS_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, { error: 'must be whsec_ and at least 32 characters of base64' })
    .optional()
    .register(variables, {
      about:
        'What webhooks of OPERATOR_ALERTS are signed with, by the rules of standardwebhooks.com. ' +
        'Make one: echo "whsec_$(openssl rand -base64 32)".',
      used: ['api'],
      secret: true,
    }),
} as const;
