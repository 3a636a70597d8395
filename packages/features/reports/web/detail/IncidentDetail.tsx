import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { Wrap } from '@moontower/ui/page/Page.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Narrow } from '../list-styles.ts';
import { ReportPage } from './ReportPage.tsx';

/** A report's page under the list that it was opened from. */
export function IncidentDetail({ id }: { id: string }) {
  const { incidents } = useWords();
  const tab = useAddress().query.get('tab');
  return (
    <Narrow>
      <Wrap>
        <Crumb to={tab === null ? '/incidents' : `/incidents?tab=${tab}`}>
          <ArrowLeft size={16} aria-hidden />
          {incidents.back}
        </Crumb>
        <ReportPage id={id} />
      </Wrap>
    </Narrow>
  );
}

const Crumb = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-top: 8px;
  font: ${font.ui};
`;
