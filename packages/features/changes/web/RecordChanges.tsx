import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';

/** What the publisher changed in one record, on the record's own page: its code comes when it is drawn. */
export const RecordChanges = lazyPart(async () => (await import('./RecordChangesList.tsx')).RecordChangesList);
