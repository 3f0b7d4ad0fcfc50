import { BlueprintIcons_16 as Icons } from '@blueprintjs/icons/lib/esm/generated/16px/blueprint-icons-16';

/** The icons that the menu can draw. */
export const iconNames: readonly string[] = Object.values(Icons);
