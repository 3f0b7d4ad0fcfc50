import type { CityRules } from '#model/rules';
import { answerReminderDay } from './cityNumbers';
import { countFromRequest } from './countFromRequest';

/**
 * Derivation rule: time at which the office is reminded of a family's request to correct stored data; null after the
 * answer or after the reminder.
 */
export const answerReminder: CityRules['derivations'][string] = async (record, context) => {
  if ((record.status ?? 'applied') !== 'applied' || typeof record.remindedAt === 'string') return null;
  const morning = await countFromRequest(record, answerReminderDay, context);
  return morning && `${morning}T08:00:00+08:00`;
};
