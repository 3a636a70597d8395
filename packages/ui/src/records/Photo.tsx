import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { readPhoto } from '../data/photos/read-photo.ts';
import { color, radius } from '../theme/styles.ts';

/** A photo of ours, 160 pixels high; a grey box of its shape until it is here. */
export function Photo({
  address,
  name,
  size: [width, height],
}: {
  address: string;
  name: string;
  size: [number, number];
}) {
  const { data } = useQuery({
    queryKey: ['photo', address],
    queryFn: ({ signal }) => readPhoto(address, signal),
    staleTime: Infinity,
  });
  return data === undefined ? (
    <Grey style={{ aspectRatio: `${width} / ${height}` }} />
  ) : (
    <img src={data} alt={name} width={width} height={height} />
  );
}

export const PhotoRowBox = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
  & img {
    width: auto;
    max-width: 100%;
    height: 160px;
    object-fit: contain;
    border-radius: ${radius.control};
  }
`;
const Grey = styled.div`
  height: 160px;
  max-width: 100%;
  border-radius: ${radius.control};
  background: ${color.sunken};
`;
