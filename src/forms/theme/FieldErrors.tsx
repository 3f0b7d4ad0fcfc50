import { ErrorIcon } from '@blueprintjs/icons';
import { getErrorsId } from './ids';

/** Issues of a field, below it, with an icon: colour alone must not carry the meaning. */
export function FieldErrors({ id, errors = [] }: { id: string; errors?: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={getErrorsId(id)} className="form-errors">
      {[...new Set(errors)].map(error => (
        <li key={error}>
          <ErrorIcon size={12} aria-hidden="true" />
          {error}
        </li>
      ))}
    </ul>
  );
}
