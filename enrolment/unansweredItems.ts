import type { CityRules } from '#model/rules';
import { getRepairItemKeys, getRepairMarks, hashAnswer } from './repairMarks';

/** Derivation rule: the items of a repair order whose fields the family has not changed. */
export const unansweredItems: CityRules['derivations'][string] = (record, context) => {
  if (record.status !== 'returned') return null;
  const marks = getRepairMarks(record, context);
  return getRepairItemKeys(record).filter(key =>
    hashAnswer(record, key, context).some(mark => marks.includes(mark)),
  );
};
