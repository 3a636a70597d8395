import { X } from 'lucide-react';
import styled from 'styled-components';
import { getFindingPicture } from '../addresses.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { sendPicture } from './finding-queries.ts';
import { shrinkPhoto } from '@moontower/ui/data/photos/shrink-photo.ts';
import { Photo } from '@moontower/ui/records/Photo.tsx';
import { color, radius } from '@moontower/ui/theme/styles.ts';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { TextField } from '@moontower/ui/form/fields.tsx';
import { useFormField, useFormValues } from '@moontower/ui/form/form-context.ts';
import { PicturePicker } from '@moontower/ui/form/PicturePicker.tsx';
import { freshKey } from '@moontower/ui/form/press.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PICTURE_SLOTS, readPicture, writePicture, type PictureSlot } from './finding-form.ts';
import { useFindingWords } from './finding-words.ts';

/**
 * Up to four pictures, made small and without their metadata before they leave the device; each is sent at once, and
 * named by the finding when that is saved.
 */
export function PictureFields() {
  const {
    form: { pictures: words },
  } = useFindingWords();
  const { ui } = useWords();
  const format = useFormat();
  const values = useFormValues();
  const slots = { 1: useSlot(1), 2: useSlot(2), 3: useSlot(3), 4: useSlot(4) };
  const taken = PICTURE_SLOTS.filter((slot) => readPicture(values, slot) !== undefined);
  const free = PICTURE_SLOTS.filter((slot) => !taken.includes(slot));
  const take = async (file: File, at: number) => {
    const slot = free[at];
    if (slot === undefined) return words.many;
    const made = await shrinkPhoto(file);
    if ('problem' in made) return words[made.problem];
    try {
      const picture = await sendPicture(made.file, freshKey());
      if (picture === undefined) return words.failed;
      slots[slot](writePicture(picture));
      return undefined;
    } catch (error) {
      return (error instanceof ApiError ? ui.problem(error) : undefined) ?? words.failed;
    }
  };
  return (
    <PicturePicker
      words={words}
      count={taken.length}
      room={free.length}
      said={taken.length === 0 ? '' : words.added(format.count(taken.length))}
      take={take}
    >
      {taken.map((slot) => (
        <Picture key={slot} slot={slot} onRemove={() => slots[slot]('')} />
      ))}
    </PicturePicker>
  );
}

const useSlot = (slot: PictureSlot): ((text: string) => void) => useFormField(`picture${slot}`).set;

function Picture({ slot, onRemove }: { slot: PictureSlot; onRemove: () => void }) {
  const {
    form: { pictures: words },
  } = useFindingWords();
  const format = useFormat();
  const picture = readPicture(useFormValues(), slot);
  const shows = useFormField(`pictureShows${slot}`);
  const remove = () => {
    // Or it would stand as the words of the next picture in this place.
    shows.set('');
    onRemove();
  };
  if (picture === undefined) return null;
  const address = hrefOf(getFindingPicture, { params: { picture: picture.id }, query: { size: 'small' } });
  return (
    <One>
      <div>
        <Photo address={address} name={words.name(format.count(slot))} size={[picture.width, picture.height]} />
        <IconButton type="button" aria-label={words.remove(format.count(slot))} onClick={remove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <TextField name={`pictureShows${slot}`} />
    </One>
  );
}

const One = styled.div`
  margin-bottom: 12px;
  & > div:first-child {
    position: relative;
    display: inline-block;
    max-width: 100%;
  }
  & img {
    display: block;
    width: auto;
    max-width: 100%;
    height: 160px;
    object-fit: contain;
    border-radius: ${radius.control};
  }
  & button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${color.surface};
    color: ${color.ink};
  }
`;
