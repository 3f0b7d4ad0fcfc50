import type { CityRules } from '#model/rules';
import { answerReminderDay } from './cityNumbers';
import { countFromRequest } from './countFromRequest';

/** Derivation rule: when the office is reminded of a request for a correction; null once it has answered or was reminded. */
export const answerReminder: CityRules['derivations'][string] = async (record, context) => {
  if ((record.status ?? 'applied') !== 'applied' || typeof record.remindedAt === 'string') return null;
  const morning = await countFromRequest(record, answerReminderDay, context);
  return morning && `${morning}T08:00:00+08:00`;
};
