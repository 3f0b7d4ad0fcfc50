import type { PermissionRequirement } from '#model/permission';
import { useStores } from '../stores/hooks/useStores';

/** Whether the account that is signed in has what is wanted; nothing wanted is had by everybody. */
export function usePermission(wanted: PermissionRequirement | undefined): boolean {
  return useStores().access.hasPermission(wanted);
}
