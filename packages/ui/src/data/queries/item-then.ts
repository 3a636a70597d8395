import { queryOptions } from '@tanstack/react-query';
import { getItem } from '@moontower/contracts/addresses/item';
import { read } from '../requests/read.ts';

/** `/api/item/:uid` as we knew it at a moment: it does not change any more. */
export const itemThen = (uid: string, asOf: string) =>
  queryOptions({
    queryKey: ['item-then', uid, asOf],
    queryFn: (reading) => read(getItem, { params: { uid }, query: { asOf } }, { ...reading, part: 'source' }),
  });
