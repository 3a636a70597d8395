import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../router/router.tsx';
import { ApiError } from '../../data/api-fetch.ts';
import { item as itemQuery } from '../../data/queries.ts';
import { Async, Failure } from '../../ui/Async.tsx';
import { Wrap } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { BackHome } from './BackHome.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { ItemPage } from './ItemPage.tsx';

/** One civic record. An unknown one is a 404, said in the specification's words; the server answers the page itself with 404 too. */
export function ItemScreen() {
  const { item } = useWords();
  const { uid = '' } = useParams();
  const answer = useQuery(itemQuery(uid));
  const missing = answer.error instanceof ApiError && answer.error.status === 404;
  useTitle(answer.data?.title ?? (missing ? item.notFound.title : item.title));
  if (missing) return <Wrap><BackHome uid={uid} /><ItemNotFound /></Wrap>;
  if (answer.error !== null && answer.data === undefined) {
    return <Wrap><BackHome uid={uid} /><h1 className="visually-hidden">{item.failed.title}</h1><Failure error={answer.error} title={item.failed.title} help={item.failed.text} onRetry={() => { void answer.refetch(); }} /></Wrap>;
  }
  return (
    <Wrap>
      <BackHome uid={uid} />
      <Async answer={answer} skeleton={<SkeletonRows rows={4} />}>{(record) => <ItemPage record={record} />}</Async>
    </Wrap>
  );
}
