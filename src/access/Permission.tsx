import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PermissionRequirement } from '#model/permission';
import { usePermission } from './usePermission';

interface PermissionProps {
  /** Any of these roles and permissions, or the long form with its mode. */
  requirement: PermissionRequirement;
  children: ReactNode;
  /** What stands there for everybody else. */
  fallback?: ReactNode;
}

/** Shows something only to whoever may use it. What is hidden is refused by the server as well. */
export const Permission = observer(function Permission({
  requirement,
  children,
  fallback = null,
}: PermissionProps) {
  return usePermission(requirement) ? children : fallback;
});
