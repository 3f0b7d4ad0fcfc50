import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { parseChoice } from './choiceValues';

/** Value of a filter's text, for display: a choice keeps its type, and `true` is a yes. */
export const parseFilterValue = (field: ProjectedField, text: string): JsonValue =>
  parseChoice(field, text) ?? (text === 'true' ? true : text);
