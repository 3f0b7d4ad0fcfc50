import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Wanted } from '#model/permission';
import { usePermission } from './usePermission';

interface PermissionProps {
  /** Any of these roles and permissions, or the long form with its mode. */
  of: Wanted;
  children: ReactNode;
  /** What stands there for everybody else. */
  otherwise?: ReactNode;
}

/** Shows something only to whoever may use it. What is hidden is refused by the server as well. */
export const Permission = observer(function Permission({ of, children, otherwise = null }: PermissionProps) {
  return usePermission(of) ? children : otherwise;
});
