import { useStores } from '../../../stores/useStores';

/** Begins the page on screen anew. */
export function useRefresh(): () => void {
  const { tabs } = useStores();
  return () => void tabs.reload();
}
