import type { Wanted } from '#model/permission';
import { useStores } from '../stores/useStores';

/** Whether the account that is signed in has what is wanted; nothing wanted is had by everybody. */
export function usePermission(wanted: Wanted | undefined): boolean {
  return useStores().access.permits(wanted);
}
