import { asAppError } from '../../../stores/Remote';
import { useStores } from '../../../stores/useStores';

/** The way out. */
export function useSignOut(): () => void {
  const { session, notices } = useStores();
  return () => void session.logout().catch((error: unknown) => notices.fail(asAppError(error)));
}
