import styled from 'styled-components';
import { getPhoto } from '../../addresses.ts';
import type { Incident } from '../../contract.ts';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { Photo, PhotoRowBox } from '@moontower/ui/records/Photo.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

export function PhotoRow({ incident: { id, photos } }: { incident: Pick<Incident, 'id' | 'photos'> }) {
  const { incidents } = useWords();
  const format = useFormat();
  if (photos.length === 0) return null;
  return (
    <>
      <PhotoRowBox>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Photo
              address={hrefOf(getPhoto, { params: { id, photo: photo.id }, query: { size: 'small' } })}
              name={incidents.detail.photo(format.count(at + 1))}
              size={[photo.width, photo.height]}
            />
          </li>
        ))}
      </PhotoRowBox>
      {photos.some(({ review }) => review === 'held') ? <Note>{incidents.detail.photosHeld}</Note> : null}
    </>
  );
}

const Note = styled.p`
  margin-top: 4px;
  font: ${font.meta};
  color: ${color.ink3};
`;
