import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { wayToList } from '../list-visit.ts';

/** To the list of reports, as it was left. */
export function BackToReports() {
  const { incidents } = useWords();
  return (
    <Crumb to={wayToList()}>
      <ArrowLeft size={16} aria-hidden />
      {incidents.back}
    </Crumb>
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
