import { Suspense } from 'react';
import styled from 'styled-components';
import { Download, Printer, Rss } from 'lucide-react';
import type { PlacePage } from '@moontower/contracts';
import { ALL_PULSE_TYPES } from '@moontower/contracts/items/pulse-types';
import { ProofLinks } from '@moontower/proofs/web/ProofLinks.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button, ButtonLink } from '@moontower/ui/button/Button.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What nobody publishes of it, and how to keep or follow what is. */
export function AddressTools({ place: { slug, location, radiusM, notPublished } }: { place: PlacePage }) {
  const {
    places: { notPublished: missing, tools },
  } = useWords();
  const language = useLanguage();
  const path = `/api/address/${slug}`;
  const point = location?.coordinates.join(',');
  return (
    <>
      <Section aria-labelledby="not-published">
        <h2 id="not-published">{missing.title}</h2>
        <p>{missing.text}</p>
        <ul>
          {notPublished.map((name) => (
            <li key={name}>{missing[name]}</li>
          ))}
        </ul>
      </Section>
      <Section aria-labelledby="keep" data-screen-only>
        <h2 id="keep">{tools.title}</h2>
        <Row>
          {(['csv', 'geojson', 'json'] as const).map((format) => (
            <ButtonLink key={format} $small href={`${path}.${format}`}>
              <Download aria-hidden />
              {tools[format]}
            </ButtonLink>
          ))}
          <ButtonLink $small href={`${path}.atom?lang=${language}`}>
            <Rss aria-hidden />
            {tools.atom}
          </ButtonLink>
          <Button $small onClick={() => window.print()}>
            <Printer aria-hidden />
            {tools.print}
          </Button>
          {point === undefined ? null : (
            <Link to={`/civic-pulse?types=${ALL_PULSE_TYPES.join(',')}&window=all&ring=${point},${radiusM}`}>
              {tools.map}
            </Link>
          )}
        </Row>
        <Suspense>
          <ProofLinks of={{ place: slug }} />
        </Suspense>
      </Section>
    </>
  );
}

const Section = styled.section`
  margin-top: 28px;
  font: ${font.small};
  & > p {
    margin: 4px 0 8px;
    color: ${color.ink2};
  }
  & > ul {
    list-style: disc;
    padding-inline-start: 20px;
  }
  @media print {
    &[data-screen-only] {
      display: none;
    }
  }
`;
const Row = styled.p`
  & > a,
  & > button {
    white-space: normal;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
`;
