import { z } from 'zod';
import { PlacePage } from '../places/place-page.ts';
import { defineRoute } from '../route.ts';

export const getPlace = defineRoute({
  method: 'GET',
  path: '/api/address/:slug',
  auth: 'public',
  body: z.strictObject({}),
  cacheSeconds: 30,
  params: z.strictObject({ slug: z.string().min(1).max(300) }),
  query: z.strictObject({
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(200).describe('Records of the timeline'),
    count: z
      .enum(['exact'])
      .optional()
      .describe(
        '`exact` counts up to 5,000 records of the place, as many of its block and as many around it, which is done ' +
          'anyway where fewer than 150,000 are stored. Without it 1,000 of each are counted elsewhere, and from two ' +
          'million on 200 or as many as `limit`',
      ),
    format: z.enum(['json', 'csv', 'geojson', 'atom']).optional(),
    lang: z.enum(['en', 'es']).optional().describe('Language of Atom'),
  }),
  response: PlacePage,
  formats: ['csv', 'geojson', 'atom'],
  summary:
    'Everything about one address, block, crossing or street: its records and those within 100 m in one timeline, ' +
    'its council district and representatives, and what is not published. Another spelling has the same answer, ' +
    'with the one address in Content-Location; 404 where no record is known of it.',
});
