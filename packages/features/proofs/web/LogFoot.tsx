import { useQuery } from '@tanstack/react-query';
import { Link } from '@moontower/ui/router/router.tsx';
import { useFormat, useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { logInFoot } from './log-query.ts';
import { useMemoryWords } from './memory-words.ts';

/** The newest checkpoint in one line, with the way to what it proves; nothing where no log has begun. */
export function LogFoot() {
  const { data } = useQuery(logInFoot(useLanguage()));
  return data?.size === undefined || data.signedAt === undefined ? null : (
    <Line size={data.size} signedAt={data.signedAt} />
  );
}

function Line({ size, signedAt }: { size: number; signedAt: string }) {
  const { foot } = useMemoryWords();
  const format = useFormat();
  return <Link to="/memory">{foot(format.count(size), format.exact(signedAt))}</Link>;
}
