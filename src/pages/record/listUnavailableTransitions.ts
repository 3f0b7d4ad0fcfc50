import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { recordTexts } from './texts';

/** A transition that the caller is granted, but that is unavailable on this record. */
export interface UnavailableTransition {
  name: string;
  title: string;
}

/**
 * Granted transitions and actions that are unavailable on this record. A transition blocked only by guard or window
 * is excluded: its button shows the reason.
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
