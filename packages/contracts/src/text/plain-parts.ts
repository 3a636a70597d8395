import { z } from 'zod';
import { hasControl } from './plain-text.ts';

/**
 * The named parts of an address before a route reads them: no text may hold control characters, NUL among them. Nobody
 * types them, no record holds them, and MongoDB ends a pattern at a NUL.
 */
export const PlainParts = z.record(z.string(), z.unknown()).superRefine((parts, context) => {
  for (const [name, value] of Object.entries(parts)) {
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    if (hasControl(name) || texts.some((text) => typeof text === 'string' && hasControl(text)))
      context.addIssue({ code: 'custom', path: [name], message: 'is not plain text: it holds a control character' });
  }
});
