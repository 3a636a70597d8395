import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { getPhoto } from '../../addresses.ts';
import type { Box } from '@moontower/contracts/moderation/box';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { color } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Help } from '@moontower/ui/form/controls.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { readPhoto } from '@moontower/ui/data/photos/read-photo.ts';
import { boxBetween, boxByKey, MIDDLE } from './boxes.ts';

interface Props {
  incident: string;
  photo: { id: string; width: number; height: number; redacted: boolean };
  /** Without it the photo is only looked at. */
  onSave?: (boxes: Box[]) => Promise<void>;
}

/**
 * The photo as others would see it or as it was taken, and boxes over what must be covered: by mouse, by finger or by
 * keys.
 */
export function PhotoBoxes({ incident, photo, onSave }: Props) {
  const { review } = useWords();
  const format = useFormat();
  const [original, setOriginal] = useState(false);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const from = useRef<readonly [number, number]>(undefined);
  const address = hrefOf(getPhoto, {
    params: { id: incident, photo: photo.id },
    query: original ? { size: 'large', original: 'yes' } : { size: 'large' },
  });
  const { data } = useQuery({
    queryKey: ['photo', address],
    queryFn: ({ signal }) => readPhoto(address, signal),
    staleTime: Infinity,
  });
  const change = (at: number, box: Box | undefined) =>
    setBoxes((before) => before.flatMap((each, index) => (index !== at ? [each] : box === undefined ? [] : [box])));
  const byKey = (event: KeyboardEvent, at: number, box: Box) => {
    const moved = boxByKey(box, event.key, event.shiftKey);
    if (moved === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    change(at, moved);
  };
  return (
    <section aria-label={review.photo}>
      <Frame
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
        onPointerDown={(event) => {
          if (onSave === undefined || event.target instanceof HTMLButtonElement) return;
          from.current = partOf(event);
        }}
        onPointerUp={(event) => {
          const box = from.current === undefined ? undefined : boxBetween(from.current, partOf(event));
          from.current = undefined;
          if (box !== undefined) setBoxes((before) => [...before, box]);
        }}
      >
        {data === undefined ? null : <img src={data} alt={review.photo} draggable={false} />}
        {boxes.map((box, at) => (
          <Cover
            // Boxes have no name but their place in the list.
            key={at}
            type="button"
            aria-label={review.boxLabel(format.count(at + 1))}
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
            onKeyDown={(event) => byKey(event, at, box)}
          />
        ))}
      </Frame>
      {onSave === undefined ? null : <Help>{review.boxesHelp}</Help>}
      <Row>
        {onSave === undefined ? null : (
          <Button $small onClick={() => setBoxes((before) => [...before, MIDDLE])}>
            {review.addBox}
          </Button>
        )}
        {onSave === undefined || boxes.length === 0 ? null : (
          <>
            <Button $small $main onClick={() => void onSave([...boxes])}>
              {review.saveBoxes}
            </Button>
            <Button $small onClick={() => setBoxes([])}>
              {review.clearBoxes}
            </Button>
          </>
        )}
        {photo.redacted ? (
          <Button $small aria-pressed={original} onClick={() => setOriginal(!original)}>
            {original ? review.photoCovered : review.photoOriginal}
          </Button>
        ) : null}
      </Row>
    </section>
  );
}

/** Where the pointer is, in parts of the photo. */
function partOf(event: PointerEvent): readonly [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - left) / width, (event.clientY - top) / height];
}

const Frame = styled.div`
  position: relative;
  max-width: 720px;
  margin-top: 16px;
  background: ${color.sunken};
  touch-action: none;
  user-select: none;
  & > img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;
/** Black on any theme, as it will be in the picture. */
const Cover = styled.button`
  position: absolute;
  background: black;
  border: 2px solid ${color.lamp};
  opacity: 0.85;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
