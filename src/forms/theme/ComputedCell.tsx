import { observer } from 'mobx-react-lite';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from '../../fields/FieldCell';
import { useFormContext } from '../FormContext';

/** Read-only cell of a value computed from other values of the form. */
export const ComputedCell = observer(function ComputedCell({
  name,
  field,
}: {
  name: string;
  field: ProjectedField;
}) {
  const { draft, language, getLabel } = useFormContext();
  const value = draft.getComputedValue(name);
  return (
    <FieldCell name={name} field={field} value={value} language={language} getLabel={getLabel} isExpanded />
  );
});
