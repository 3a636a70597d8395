import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef, useState } from 'react';

/** Draws one ApexCharts chart (4.7, the last under MIT) and takes it away again. The table beside it is what assistive technology reads. */
export function ApexChart({ options, failed }: { options: ApexOptions; failed: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const chart = new ApexCharts(place.current, options);
    chart.render().catch(() => setBroken(true));
    return () => { chart.destroy(); };
  }, [options]);
  return broken ? <p>{failed}</p> : <div ref={place} aria-hidden="true" />;
}
