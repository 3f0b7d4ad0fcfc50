import type { ProjectedGroup } from '#model/projection';

/** Groups of a form in a dialog, whose title says what that of a single group would. */
export const getDialogGroups = (groups: readonly ProjectedGroup[]): readonly ProjectedGroup[] =>
  groups.length === 1 ? groups.map(group => ({ ...group, title: '' })) : groups;
