import { useState } from 'react';
import { Figure } from '@moontower/ui/charts/Figure.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { FIGURES, later } from './figure-samples.ts';
import { Specimen } from './Specimen.tsx';

export function ChartStates() {
  return (
    <>
      {FIGURES.map(({ name, ...figure }) => (
        <Specimen key={name} name={name}>
          <Figure {...figure} />
        </Specimen>
      ))}
      <Landing />
    </>
  );
}

/** Numbers that change under the reader's eyes: the chart stays where it is. */
function Landing() {
  const [landed, setLanded] = useState(false);
  const [, first] = FIGURES;
  if (first === undefined) return null;
  const figure = { ...first.figure, id: 'landing' };
  return (
    <Specimen name="Figure in place">
      <Figure {...first} finding="Rows land and the chart stays" figure={landed ? later(figure) : figure} />
      <Button data-land onClick={() => setLanded(!landed)}>
        Rows land
      </Button>
    </Specimen>
  );
}
