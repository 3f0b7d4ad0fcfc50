import type { OpenRecord } from '../../../../pages/record/openRecords';
import type { PaletteCommand } from './Command';

/** Commands for the transitions of the open record, then for its form. */
export function createRecordCommands(open: OpenRecord | undefined, editTitle: string): PaletteCommand[] {
  if (!open) return [];
  const { title: context, resource, steps, mayEdit, start, edit } = open;
  return [
    ...steps.map(({ name, title }) => ({
      id: `step ${resource} ${name}`,
      title,
      context,
      icon: 'play',
      run: () => start(name),
    })),
    ...(mayEdit
      ? [{ id: `step ${resource} edit`, title: editTitle, context, icon: 'edit', run: () => edit() }]
      : []),
  ];
}
