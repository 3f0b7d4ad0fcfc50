import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProjectedField } from '#model/projection';
import { useFormContext } from '../FormContext';
import { ComputedCell } from './ComputedCell';

interface ExtractedInputProps {
  id: string;
  name: string;
  field: ProjectedField;
  /** For records in which the value does not follow from another field. */
  children: ReactNode;
}

/** A value that follows from another field, or the input for it. */
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
