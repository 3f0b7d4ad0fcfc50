import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { recordTexts } from './texts';

/** A step that the caller has, but not on this record now. */
export interface UnavailableTransition {
  name: string;
  title: string;
}

/**
 * Steps and verbs of the schema that the record does not offer. A step that is only held back, by its guard or its
 * window, is not among them: its button says why.
 */
export function listUnavailableTransitions(
  schema: ProjectedSchema,
  { actions, refusals }: Pick<RecordDetail, 'actions' | 'refusals'>,
  language: Language,
): UnavailableTransition[] {
  const can = schema['x-can'];
  const verbs = [
    ...(can.edit ? [{ name: 'edit', title: recordTexts.edit[language] }] : []),
    ...(can.delete ? [{ name: 'delete', title: recordTexts.remove[language] }] : []),
  ];
  const steps = (schema['x-states']?.transitions ?? []).map(({ name, title }) => ({ name, title }));
  return [...steps, ...verbs].filter(
    ({ name }) => !actions.includes(name) && getOwn(refusals, name) === undefined,
  );
}
