import { useStores } from '../../../stores/hooks/useStores';

/** Returns a function that remounts the page on screen. */
export function useReloadPage(): () => void {
  const { tabs } = useStores();
  return () => void tabs.reload();
}
