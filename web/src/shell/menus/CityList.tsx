import { Check } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const AUSTIN = 'Austin';
const LATER = [
  'San Antonio',
  'Houston',
  'Dallas',
  'Fort Worth',
  'El Paso',
  'Arlington',
  'Corpus Christi',
  'Plano',
  'Lubbock',
] as const;

/** The specification's ten cities: Austin is active, the others can be read but not chosen. */
export function CityList({ onChoose }: { onChoose: () => void }) {
  const {
    extras: { city },
  } = useWords();
  return (
    <>
      <ul>
        <li>
          <Row type="button" aria-current="true" onClick={onChoose}>
            <span>{AUSTIN}</span>
            <Active>
              <Check size={16} aria-hidden />
              {city.active}
            </Active>
          </Row>
        </li>
        {LATER.map((name) => (
          <li key={name}>
            <Row type="button" aria-disabled="true" title={city.notYet(name)}>
              <span>{name}</span>
              <Later>{city.tbd}</Later>
            </Row>
          </li>
        ))}
      </ul>
      <Want to="/for-cities" onClick={onChoose}>
        {city.want}
      </Want>
    </>
  );
}

const Row = styled.button`
  display: flex;
  width: 100%;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: ${radius.control};
  font: ${font.ui};
  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[aria-disabled] {
    color: ${color.ink3};
    cursor: default;
    background: none;
  }
`;
const Active = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.success};
  font: ${font.metaStrong};
`;
const Later = styled.span`
  font: ${font.meta};
`;
const Want = styled(Link)`
  display: block;
  margin: 8px 0 0;
  padding: 11px 12px;
  border-top: 1px solid ${color.line};
  font: ${font.ui};
  color: ${color.violet};
  &:hover {
    color: ${color.violet};
  }
`;
