import { z } from 'zod';
import { variables } from './variables.ts';

/** The caching proxy before the API. */
export const edgeVariables = {
  EDGE_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional()
    .register(variables, {
      about:
        'Address of a caching proxy before the API that throws away by key: after each burst of news it is sent PURGE ' +
        'with the keys in Surrogate-Key. Without it answers name no keys. See docs/edge.',
      used: ['api'],
    }),
};
