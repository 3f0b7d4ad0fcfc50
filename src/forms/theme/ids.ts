/** Ids of the elements of a control, derived from the control's id. */
export const getLabelId = (id: string): string => `${id}-label`;
export const getHelpId = (id: string): string => `${id}-help`;
export const getErrorsId = (id: string): string => `${id}-errors`;
export const getRequirementId = (id: string): string => `${id}-needed`;
