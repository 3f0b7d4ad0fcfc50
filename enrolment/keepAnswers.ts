import type { JsonObject } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { hashJsonValue } from './hashJsonDigest';
import { listRepairAnswerFields } from './listRepairAnswerFields';
import { getRepairItemKeys } from './repairMarks';
import { formatValueInWords } from './formatValueInWords';

/** Returns the keyed hashes under which the value of a field may be stored; the first uses the current key. */
export const hashField = (record: JsonObject, field: string, context: RuleContext): readonly string[] =>
  hashJsonValue([field, record[field] ?? null], context);

/**
 * Effect rule: stores the values of the fields that the family is asked to correct, masked and as keyed hashes, so that
 * a later change can be detected.
 */
export const keepAnswers: CityRules['effects'][string] = async (record, input, _tx, context) => {
  const fields = listRepairAnswerFields(getRepairItemKeys(input), context.catalog);
  const repairBefore = await Promise.all(
    fields.map(async (field): Promise<JsonObject> => {
      const [mark = ''] = hashField(record, field, context);
      const shown = await formatValueInWords('registration', field, record, context);
      return shown === null ? { field, mark } : { field, shown, mark };
    }),
  );
  return { repairBefore };
};
