import { AppError } from '@moontower/contracts';
import { refusesRisks, type ModerationRule } from '@moontower/contracts/moderation/moderation';
import { mentionsPeople } from '@moontower/contracts/moderation/risks';

/**
 * Refuses what may tell about a person where nobody would read it before everybody does.
 * @throws AppError bad_request with the field
 */
export function refuseRisks(rule: ModerationRule, fields: Readonly<Record<string, string>>): void {
  if (!refusesRisks(rule)) return;
  for (const [field, text] of Object.entries(fields))
    if (mentionsPeople({ text }))
      throw new AppError('bad_request', 'Leave out phone numbers, mail addresses and names of private persons.', {
        field,
      });
}
