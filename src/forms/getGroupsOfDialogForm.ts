import type { ProjectedGroup } from '#model/projection';

/** Groups of a form in a dialog, without the title of a single group. */
export const getGroupsOfDialogForm = (groups: readonly ProjectedGroup[]): readonly ProjectedGroup[] =>
  groups.length === 1 ? groups.map(group => ({ ...group, title: '' })) : groups;
