import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { narrowChoices } from '../../../fields/choiceValues';
import { getAllowedChoices } from '../../../forms/conditions';
import type { FormSchemaRules } from '../../../forms/FormSchemaRules';
import { getRootObject } from '../../../forms/FormSchema';
import { applyEditedCell } from './findCellSaveProblem';

/** The field with the choices that the form of the record would offer. */
export function getFieldWithAllowedChoices(
  rules: FormSchemaRules,
  name: string,
  value: JsonValue | undefined,
): ProjectedField | undefined {
  const field = rules.schema.properties[name];
  const values = rules.getSavedValues(applyEditedCell(rules, name, value));
  const allowed = getAllowedChoices(getRootObject(rules.schema), values, rules.isSatisfied).get(name);
  return field && narrowChoices(field, allowed, value);
}
