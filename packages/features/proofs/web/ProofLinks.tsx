import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';

/** "Prove it" and "Evidence pack": their code and words come when they are drawn. */
export const ProofLinks = lazyPart(async () => (await import('./ProofLinkRow.tsx')).ProofLinkRow);
