import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { parseChoice } from './choiceValues';

/** Parses the text of a filter for display: a choice keeps its type, and `true` becomes a boolean. */
export const parseFilterValue = (field: ProjectedField, text: string): JsonValue =>
  parseChoice(field, text) ?? (text === 'true' ? true : text);
