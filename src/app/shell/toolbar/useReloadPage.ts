import { useStores } from '../../../stores/hooks/useStores';

/** Remounts the page on screen. */
export function useReloadPage(): () => void {
  const { tabs } = useStores();
  return () => void tabs.reload();
}
