import type { LocalizedText } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatCityTime } from '../../fields/dates/cityTime';
import { getChoiceOfValue } from '../../fields/choiceValues';
import { formatRecordTitle } from './formatRecordTitle';
import { formatStateConflict, formatTransitionDone } from './texts';

/** Describes the effects of a transition on a record. */
export const describeTransition = (
  schema: ProjectedSchema,
  { title }: ProjectedTransition,
  record: RecordDetail,
): LocalizedText =>
  formatTransitionDone(title, formatRecordTitle(schema, record), getStateTitle(schema, record));

/** Describes who changed a record before a transition was tried on it, when, and to which state. */
export function describeStateConflict(
  schema: ProjectedSchema,
  record: RecordDetail,
  isTyped: boolean,
): LocalizedText {
  const { updatedBy, updatedAt } = record;
  const by = typeof updatedBy === 'string' ? (record.labels[updatedBy] ?? '') : '';
  return formatStateConflict(by, formatCityTime(updatedAt), getStateTitle(schema, record), isTyped);
}

function getStateTitle(schema: ProjectedSchema, record: RecordDetail): string {
  const name = schema['x-states']?.field ?? '';
  const field = schema.properties[name];
  return field ? getChoiceOfValue(field, record[name]).title : '';
}
