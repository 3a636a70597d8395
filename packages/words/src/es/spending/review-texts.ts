import type { reviewTexts as english } from '../../en/spending/review-texts.ts';
import type { Shape } from '../../shape.ts';

export const reviewTexts: Shape<typeof english> = {
  cleared: 'Personas la revisaron y la aclararon. El puntaje queda como lo dieron las reglas.',
  reopened: (cleared, changed) =>
    `Los revisores la aclararon el ${cleared}. Cambió el ${changed}, así que vuelve a ser una pregunta abierta.`,
};
