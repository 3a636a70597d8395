import { AppError } from '@moontower/contracts';
import { nativeIncidents, type StepModeration } from '../incident-documents.ts';
import type { Subject } from './review-reads.ts';
import { refuseOwn, unfit, type ReviewContext } from './reviewing.ts';
import { saidStep, wroteStep, type StepWithWords } from '../step-words.ts';
import { isVersion, saveIncident } from '../writing.ts';

/** Decides about the words beside a step: the step itself stays. Approved, they count for nobody's standing. */
export async function decideStep(
  { about, decision, writer, session }: ReviewContext,
  { incident: found, step: read }: Subject,
): Promise<void> {
  const incident = await nativeIncidents(about.store).findOne({ _id: found._id }, { session });
  const step = incident === null ? undefined : saidStep(incident, read?.moderation.id ?? '');
  if (incident === null || step === undefined) throw new AppError('not_found');
  const { id } = writer.viewer;
  if (await wroteStep(about.store, { incident, step, id })) refuseOwn(id, writer);
  isVersion(step.moderation.version, decision.version);
  const next = stepAfter(step, decision);
  const steps = incident.steps.map((each) => (each.moderation?.id === step.moderation.id ? next : each));
  await saveIncident(about, { ...incident, steps }, { at: writer.at, session });
}

function stepAfter(step: StepWithWords, decision: ReviewContext['decision']): StepWithWords {
  const { comment, moderation } = step;
  const version = moderation.version + 1;
  const { waitingSince: _since, hiddenReason: _reason, ...rest } = moderation;
  const as = (change: Pick<StepModeration, 'review' | 'hiddenReason'>): StepWithWords => ({
    ...step,
    moderation: { ...rest, ...change, version },
  });
  if (decision.action === 'approve') return as({ review: 'published' });
  if (decision.action === 'hide') return as({ review: 'hidden', hiddenReason: decision.reason });
  if (decision.action !== 'redact' || decision.text === undefined) throw unfit();
  return {
    ...step,
    comment: decision.text,
    moderation: { ...moderation, original: moderation.original ?? comment, version },
  };
}
