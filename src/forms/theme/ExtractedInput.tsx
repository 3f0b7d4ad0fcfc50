import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProjectedField } from '#model/projection';
import { useFormContext } from '../FormContext';
import { ComputedCell } from './ComputedCell';

interface ExtractedInputProps {
  id: string;
  name: string;
  field: ProjectedField;
  /** Input of an extracted field, for records in which its condition fails. */
  children: ReactNode;
}

/** Read-only value of an extracted field, or its input while the condition fails. */
export const ExtractedInput = observer(function ExtractedInput({
  id,
  name,
  field,
  children,
}: ExtractedInputProps) {
  const { draft } = useFormContext();
  if (!draft.isTaken(name)) return children;
  return (
    <div id={id} className="form-value">
      <ComputedCell name={name} field={field} />
    </div>
  );
});
