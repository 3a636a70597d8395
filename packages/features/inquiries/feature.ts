import { defineFeature } from '@moontower/feature/define-feature';
import { inquiryIndexes } from './store/inquiry-indexes.ts';
import { inquiryPart } from './store/inquiry-part.ts';

/** Forms that reach whoever runs this service: cities that ask, sponsors, the waitlist, and whoever gets in touch. */
export const inquiries = defineFeature({
  name: 'inquiries',
  indexes: inquiryIndexes,
  accountParts: [inquiryPart],
  api: async () => {
    const [{ inquiryEndpoints }, { inquiriesOf }] = await Promise.all([
      import('./api/inquiry-endpoints.ts'),
      import('./store/inquiries.ts'),
    ]);
    return { endpoints: ({ store, ...context }) => inquiryEndpoints({ ...context, inquiries: inquiriesOf(store) }) };
  },
  worker: async () => {
    const { inquiryMail, inquiryReceivedMail } = await import('./worker/inquiry-mails.ts');
    return { templates: [inquiryMail, inquiryReceivedMail] };
  },
});
