import {
  DuplicateValue,
  NotAllowed,
  NotFound,
  NotSignedIn,
  ActionRefused,
  ValidationFailed,
  type AppError,
  type Issue,
} from '#model/errors';
import type { ExampleRefusal } from '#model/examples';

const toRefusal = ({ path, keyword }: Issue): ExampleRefusal =>
  path === '' ? { by: keyword } : { field: path.slice(1), by: keyword };

/** Converts the error of a refused call to the refusals that examples expect. */
export function toExampleRefusals(error: AppError): ExampleRefusal[] {
  if (error instanceof ValidationFailed) return error.issues.map(toRefusal);
  if (error instanceof DuplicateValue && error.fields.length > 0) return error.issues.map(toRefusal);
  if (error instanceof ActionRefused) return [{ by: error.reason }];
  // A record outside the caller's rows is answered like one that does not exist.
  if (error instanceof NotAllowed || error instanceof NotFound || error instanceof NotSignedIn)
    return [{ by: 'role' }];
  if (typeof error.userMessage !== 'string') return [{ by: 'guard' }];
  return [{ by: error.userMessage === 'duplicate' ? 'unique' : error.userMessage }];
}
