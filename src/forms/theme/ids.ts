/** The ids of what belongs to a control, made from its own. */
export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const errorsId = (id: string): string => `${id}-errors`;
