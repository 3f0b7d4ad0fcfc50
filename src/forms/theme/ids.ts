/** Ids of the elements of a control, derived from the control's id. */
export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const errorsId = (id: string): string => `${id}-errors`;
export const requirementId = (id: string): string => `${id}-needed`;
