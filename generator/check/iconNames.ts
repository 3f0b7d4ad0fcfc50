import { BlueprintIcons_16 as Icons } from '@blueprintjs/icons/lib/esm/generated/16px/blueprint-icons-16';

/** Names of the icons that a menu entry can have. */
export const iconNames: readonly string[] = Object.values(Icons);
