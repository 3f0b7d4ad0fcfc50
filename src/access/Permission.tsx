import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PermissionRequirement } from '#model/permission';
import { usePermission } from './usePermission';

interface PermissionProps {
  /** Required roles and permissions, any of which suffices, or the long form with a mode. */
  requirement: PermissionRequirement;
  children: ReactNode;
  /** Rendered for users without the permission. */
  fallback?: ReactNode;
}

/**
 * Renders its children only with the required permission. Display only: the server enforces the permission as
 * well.
 */
export const Permission = observer(function Permission({
  requirement,
  children,
  fallback = null,
}: PermissionProps) {
  return usePermission(requirement) ? children : fallback;
});
