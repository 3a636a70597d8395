import { useQuery } from '@tanstack/react-query';
import { Package, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { getPack, getProof } from '../addresses.ts';
import { wordsHere } from './log-query.ts';
import { useMemoryWords } from './memory-words.ts';

/**
 * Of one record or purchase, of one change, of a vendor, of an address; or the address of a pack that is made
 * elsewhere.
 */
export type ProvenThing =
  | { row: string }
  | { leaf: number }
  | { vendor: string }
  | { place: string }
  | { pack: string };

const proofOf = (of: ProvenThing): string | undefined => {
  if ('row' in of) return hrefOf(getProof, { query: { uid: of.row } });
  return 'leaf' in of ? hrefOf(getProof, { query: { leaf: of.leaf } }) : undefined;
};

/** Plain links, which the browser saves. A list of many has a pack only, in which all its proofs are. */
export function ProofLinkRow(props: { of: ProvenThing; small?: boolean }) {
  const { data } = useQuery(wordsHere(useLanguage()));
  return data === true ? <Row {...props} /> : null;
}

function Row({ of, small = false }: { of: ProvenThing; small?: boolean }) {
  const { links } = useMemoryWords();
  const language = useLanguage();
  const lang = language === 'es' ? ({ lang: language } as const) : {};
  const proof = proofOf(of);
  const pack = 'pack' in of ? of.pack : hrefOf(getPack, { query: { ...of, ...lang } });
  return (
    <Ways data-proof-links="">
      {proof === undefined ? null : (
        <ButtonLink $small $bare={small} href={proof} download>
          <ShieldCheck aria-hidden />
          {links.prove}
        </ButtonLink>
      )}
      <ButtonLink $small $bare={small} href={pack} download>
        <Package aria-hidden />
        {links.pack}
      </ButtonLink>
      {small ? null : <small>{links.hint}</small>}
    </Ways>
  );
}

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 10px;
  align-items: center;
  margin: 12px 0 0;
  & > small {
    flex: 1 1 16rem;
    font: ${font.meta};
    color: ${color.ink3};
  }
  @media print {
    display: none;
  }
`;
