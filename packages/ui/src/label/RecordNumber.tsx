import styled from 'styled-components';
import { font } from '../theme/styles.ts';

/** Numbers up to this length stand whole; hashes of dispatchers have 50 and more letters and were four lines. */
const MOST_LETTERS = 24;
const [HEAD, TAIL] = [10, 6];

/** The publisher's number of a record. A long one is cut in its middle to see, and whole to hear and to copy. */
export function RecordNumber({ id }: { id: string }) {
  if (id.length <= MOST_LETTERS) return <Mono>{id}</Mono>;
  return (
    <Mono title={id}>
      <span aria-hidden>
        {id.slice(0, HEAD)}…{id.slice(-TAIL)}
      </span>
      <span className="visually-hidden">{id}</span>
    </Mono>
  );
}

const Mono = styled.span`
  font: ${font.mono};
`;
