import type { ProjectedSchema } from '#model/projection';
import type { HistoryEntry } from '#model/history';
import type { Translate } from '../../../i18n/i18n';
import type { historyTexts } from './texts';

const ownActions = ['create', 'edit', 'delete', 'recover', 'undo'] as const;

/** Title of the action of a history entry; a server may leave it to the console. */
export function getHistoryEntryTitle(
  { title, action }: HistoryEntry,
  schema: ProjectedSchema,
  t: Translate<typeof historyTexts>,
): string {
  if (title !== undefined) return title;
  const transition = schema['x-states']?.transitions.find(({ name }) => name === action);
  return transition?.title ?? t(ownActions.find(own => own === action) ?? 'change');
}
