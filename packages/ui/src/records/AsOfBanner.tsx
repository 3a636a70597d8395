import styled from 'styled-components';
import { Link } from '../router/router.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { useFormat, useWords } from '../words/WordsProvider.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Says that what follows is of a moment, or of the end of a day, that has been, with the way back to now. `now`: the
 * page without it.
 */
export function AsOfBanner({ at, now }: { at: string; now: string }) {
  const {
    extras: { asOf: words },
  } = useWords();
  const format = useFormat();
  if (Number.isNaN(Date.parse(at))) return null;
  const when = DAY.test(at) ? format.longDay(at) : format.dayTime(at);
  return (
    <Apart>
      <Banner tone="stale" title={words.title(when)} actions={<Link to={now}>{words.now}</Link>}>
        {words.text}
      </Banner>
    </Apart>
  );
}

/** In place of what cannot be told of then. `numbers`: it is worked out, and was never kept. */
export function NotThen({ now, numbers = false }: { now: string; numbers?: boolean }) {
  const {
    extras: { asOf: words },
  } = useWords();
  return (
    <Apart>
      <Banner tone="info" title={words.unknown} actions={<Link to={now}>{words.now}</Link>}>
        {numbers ? words.numbers : words.unknownText}
      </Banner>
    </Apart>
  );
}

const Apart = styled.div`
  margin: 8px 0 20px;
`;
