import type { PermissionRequirement } from '#model/permission';
import { useStores } from '../stores/hooks/useStores';

/** Checks the signed-in account against a permission requirement; without a requirement everybody passes. */
export function usePermission(requirement: PermissionRequirement | undefined): boolean {
  return useStores().access.hasPermission(requirement);
}
