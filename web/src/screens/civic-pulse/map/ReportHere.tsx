import { useState } from 'react';
import { reportLink } from '@moontower/ui/data/report-link.ts';
import { middleOfMap } from '@moontower/ui/map/middle-of-map.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Reports a problem in the middle of the map: where that is, is looked up when the link is about to be followed. */
export function ReportHere() {
  const { pulse } = useWords();
  const [middle, setMiddle] = useState(middleOfMap);
  const look = () => setMiddle(middleOfMap());
  return (
    <Link to={reportLink(middle)} onFocus={look} onPointerDown={look} onPointerEnter={look}>
      {pulse.panel.report}
      <span className="visually-hidden">{pulse.under.reportMiddle}</span>
    </Link>
  );
}
