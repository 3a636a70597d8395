import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { PHOTO_LIMITS } from '@moontower/contracts/reports/incident-limits';
import { shrinkPhoto } from '@moontower/ui/data/photos/shrink-photo.ts';
import { color, radius } from '@moontower/ui/theme/styles.ts';
import { IconButton } from '@moontower/ui/button/Button.tsx';
import { PicturePicker } from '@moontower/ui/form/PicturePicker.tsx';
import { freshKey } from '@moontower/ui/form/press.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { HeldPhoto } from '../queue/report-shelf.ts';

/** Up to five photos, made small and without their metadata before anything else is done with them. */
export function PhotoField({
  photos,
  onChange,
}: {
  photos: readonly HeldPhoto[];
  onChange: (change: (before: readonly HeldPhoto[]) => readonly HeldPhoto[]) => void;
}) {
  const {
    reporting: { photos: words },
  } = useWords();
  const format = useFormat();
  const most = format.count(PHOTO_LIMITS.most);
  const take = async (file: File) => {
    const made = await shrinkPhoto(file);
    if ('problem' in made) return words[made.problem](file.name);
    onChange((before) => [...before, { id: freshKey(), name: named(file.name), file: made.file }]);
    return undefined;
  };
  return (
    <PicturePicker
      words={{ ...words, many: words.many(most) }}
      count={photos.length}
      room={Math.max(0, PHOTO_LIMITS.most - photos.length)}
      said={photos.length === 0 ? '' : words.added(format.count(photos.length), most)}
      take={take}
    >
      {photos.length === 0 ? null : (
        <Thumbs>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumb file={photo.file} name={photo.name} />
              <IconButton
                aria-label={words.remove(photo.name)}
                onClick={() => onChange((before) => before.filter((each) => each.id !== photo.id))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </Thumbs>
      )}
    </PicturePicker>
  );
}

/** The file is JPEG by now, whatever it was. */
const named = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

/** Pages may show pictures of their own only as data, not by an address made for them. */
function Thumb({ file, name }: { file: Blob; name: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setSource(reader.result);
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return source === undefined ? <span /> : <img src={source} alt={name} />;
}

const Thumbs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 8px;
  & li {
    position: relative;
    width: 96px;
    height: 96px;
    border-radius: ${radius.control};
    overflow: hidden;
    background: ${color.sunken};
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & li > button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${color.surface};
    color: ${color.ink};
  }
`;
