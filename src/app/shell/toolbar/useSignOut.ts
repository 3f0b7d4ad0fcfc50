import { toAppError } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';

/** Signs out. */
export function useSignOut(): () => void {
  const { session, notices } = useStores();
  return () => void session.logout().catch((error: unknown) => notices.showError(toAppError(error)));
}
