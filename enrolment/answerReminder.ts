import type { CityRules } from '#model/rules';
import { countFromRequest } from './countFromRequest';

/** The working day on which the office is reminded of a request that it has not answered. */
const reminderDay = 12;

/** Derivation rule: when the office is reminded of a request for a correction; null once it has answered or was reminded. */
export const answerReminder: CityRules['derivations'][string] = async (record, context) => {
  if ((record.status ?? 'applied') !== 'applied' || typeof record.remindedAt === 'string') return null;
  const morning = await countFromRequest(record, reminderDay, context);
  return morning && `${morning}T08:00:00+08:00`;
};
