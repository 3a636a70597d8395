import styled from 'styled-components';
import { ArrowLeft } from 'lucide-react';
import { wayHome } from '@moontower/ui/data/feed/feed-visit.ts';
import { Link, useNavigate } from '@moontower/ui/router/router.tsx';
import { below, font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Goes one step back where the feed is that step, so that its filters and scroll are as they were. */
export function BackHome({ uid }: { uid: string }) {
  const { item } = useWords();
  const navigate = useNavigate();
  const { back, path } = wayHome(uid);
  return (
    <Back
      to={path}
      onClick={(event) => {
        if (back && event.button === 0 && !event.metaKey && !event.ctrlKey) {
          event.preventDefault();
          void navigate(-1);
        }
      }}
    >
      <ArrowLeft size={18} aria-hidden />
      {item.back}
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 18px 0 10px;
  font: ${font.ui};
  min-height: 44px;
  ${below.phone} {
    padding: 12px 0 6px;
  }
`;
