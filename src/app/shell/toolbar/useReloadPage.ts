import { useStores } from '../../../stores/hooks/useStores';

/** Begins the page on screen anew. */
export function useReloadPage(): () => void {
  const { tabs } = useStores();
  return () => void tabs.reload();
}
