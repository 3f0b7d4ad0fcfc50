import { Duplicate, ValidationFailed } from '#model/errors';
import { tellable } from './checking';

/** What goes wrong is told at its fields, as far as the caller may know of them. */
export async function telling<T>(known: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ValidationFailed) throw new ValidationFailed(tellable(cause.issues, known));
    if (!(cause instanceof Duplicate)) throw cause;
    throw new Duplicate(
      cause.fields.filter(field => known.has(field)),
      { cause },
    );
  }
}
