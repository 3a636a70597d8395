import { useState } from 'react';
import { reportLink } from '../../../data/report-link.ts';
import { middleOfMap } from '../../../map/middle-of-map.ts';
import { Link } from '../../../router/router.tsx';
import { useWords } from '../../../words/WordsProvider.tsx';

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
