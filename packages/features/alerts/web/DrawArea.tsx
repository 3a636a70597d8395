import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { city } from '@moontower/ui/city.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button, IconButton } from '@moontower/ui/button/Button.tsx';
import { withDrawn } from '@moontower/ui/city-drawn.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { cornerAt, moveCorner, shapeState, shapeText, withCorner, type Corner } from './drawn-shape.ts';

/** Only whoever draws waits for the map's code. */
const ShapeMap = lazyPart(
  async () => (await withDrawn(import('@moontower/ui/map/ShapeMap.tsx'))).ShapeMap,
  ['alerts'],
  NoMap,
);

const WAYS = [
  ['north', ArrowUp, [0, 1]],
  ['south', ArrowDown, [0, -1]],
  ['west', ArrowLeft, [-1, 0]],
  ['east', ArrowRight, [1, 0]],
] as const;

/**
 * Draws an area: by presses on a map, or with buttons that move a corner and set it. `onShape` gets it as addresses
 * hold it, or undefined while it is none.
 */
export function DrawArea({ onShape }: { onShape: (shape: string | undefined) => void }) {
  const {
    alerts: { draw: words },
  } = useWords();
  const format = useFormat();
  const id = useId();
  const [corners, setCorners] = useState<readonly Corner[]>([]);
  const [at, setAt] = useState<Corner>(cornerAt(city.centre[0], city.centre[1]));
  const set = (next: readonly Corner[]) => {
    setCorners(next);
    onShape(shapeText(next));
  };
  const press = (lon: number, lat: number) => {
    const corner = cornerAt(lon, lat);
    setAt(corner);
    set(withCorner(corners, corner));
  };
  return (
    <Frame role="group" aria-labelledby={id}>
      <p id={id}>{words.help}</p>
      <Suspense>
        <ShapeMap corners={corners} at={at} words={words} onPress={press} />
      </Suspense>
      <Row role="group" aria-label={words.moveLabel}>
        {WAYS.map(([way, Arrow, step]) => (
          <IconButton key={way} aria-label={words[way]} onClick={() => setAt(moveCorner(at, step))}>
            <Arrow size={18} aria-hidden />
          </IconButton>
        ))}
        <Button type="button" onClick={() => set(withCorner(corners, at))}>
          {words.add}
        </Button>
      </Row>
      <Row>
        <Button type="button" $small disabled={corners.length === 0} onClick={() => set(corners.slice(0, -1))}>
          {words.takeBack}
        </Button>
        <Button type="button" $small disabled={corners.length === 0} onClick={() => set([])}>
          {words.startOver}
        </Button>
      </Row>
      <p role="status">
        {words.corners(format.count(corners.length))} {words.states[shapeState(corners)]}
      </p>
    </Frame>
  );
}

function NoMap() {
  const {
    alerts: { draw },
  } = useWords();
  return <p>{draw.noMap}</p>;
}

const Frame = styled.div`
  margin: 8px 0;
  & > p {
    font: ${font.meta};
    color: ${color.ink2};
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  margin: 8px 0;
  & > button {
    border: 1px solid ${color.control};
  }
`;
