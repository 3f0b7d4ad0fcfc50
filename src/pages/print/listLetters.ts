import { isEmptyValue } from '#model/json';
import { listLetterFields, type ProjectedLetter } from '#model/letters';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** The letters about this record: those of its state of which no value is missing. */
export function listLetters(
  { 'x-letters': letters = [], 'x-states': workflow }: ProjectedSchema,
  record: RecordDetail,
): readonly ProjectedLetter[] {
  const state = workflow && record[workflow.field];
  return letters.filter(
    letter =>
      (letter.states?.some(name => name === state) ?? true) &&
      listLetterFields(letter.paragraphs, letter).every(name => !isEmptyValue(record[name])),
  );
}
