import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { use, useMemo, type ReactNode } from 'react';
import { isObject, type JsonValue } from '#model/json';
import { getAllowedChoices, getHiddenFields, getRequiredFields, type AllowedChoices } from '../conditions';
import { getFieldAt, getObjectAt, type ObjectSchema } from '../FormSchema';
import { AllowedChoicesContext, RequiredFieldsContext, useFormContext } from '../FormContext';
import { omitEmptyValues } from '../omitUnsavedValues';
import { FieldErrors } from './FieldErrors';
import { FormSteps } from './FormSteps';

const noObject: ObjectSchema = { fields: {}, rules: {} };
const noFields: ReadonlySet<string> = new Set();

/** Returns the same Set object while its names are equal, so that memoised readers do not re-render. */
function useStableSet(names: ReadonlySet<string>): ReadonlySet<string> {
  const key = [...names].sort().join('\n');
  return useMemo(() => new Set(key.split('\n')), [key]);
}

/** Returns the same Map object while its content is equal. */
function useStableChoices(choices: AllowedChoices): AllowedChoices {
  const key = JSON.stringify([...choices]);
  return useMemo(() => new Map(JSON.parse(key) as [string, JsonValue[]][]), [key]);
}

/** One object: the record by its layout, a group as a box, a list item as a row. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps<unknown>) {
  const { draft } = useFormContext();
  const { $id: id, path } = props.fieldPathId;
  const level = getObjectAt(draft.rules.schema, path) ?? noObject;
  const isItem = typeof path.at(-1) === 'number';
  const value = isObject(props.formData) ? props.formData : {};
  // At the root, visibility depends on the values to be saved: a hidden value shows no further field.
  const seen = path.length === 0 ? draft.rules.getSavedValues(value) : value;
  const hidden = getHiddenFields(level, seen, draft.rules.isSatisfied);
  const isRequired = use(RequiredFieldsContext).has(String(path.at(-1)));
  // The fields of an optional group are not required while the group is empty.
  const begun =
    path.length === 0 || isRequired || isItem || Object.keys(omitEmptyValues(level, seen)).length > 0;
  const required = useStableSet(begun ? getRequiredFields(level, seen, draft.rules.isSatisfied) : noFields);
  const choices = useStableChoices(getAllowedChoices(level, seen, draft.rules.isSatisfied));
  const inputs = new Map<string, ReactNode>(
    props.properties.filter(({ name }) => !hidden.has(name)).map(({ name, content }) => [name, content]),
  );
  const content =
    path.length === 0 ? (
      <FormSteps inputs={inputs} errors={props.errorSchema} />
    ) : (
      <div className="form-columns">{[...inputs.values()]}</div>
    );
  if (path.length === 0 || isItem) {
    return (
      <RequiredFieldsContext value={required}>
        <AllowedChoicesContext value={choices}>{content}</AllowedChoicesContext>
      </RequiredFieldsContext>
    );
  }
  const own = props.errorSchema?.__errors;
  return (
    <RequiredFieldsContext value={required}>
      <fieldset id={id} className="form-group">
        <legend>{getFieldAt(draft.rules.schema, path)?.title}</legend>
        <AllowedChoicesContext value={choices}>{content}</AllowedChoicesContext>
        <FieldErrors id={id} errors={own} />
      </fieldset>
    </RequiredFieldsContext>
  );
}
