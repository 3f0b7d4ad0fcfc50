import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { lazyPart } from '../lazy/lazyPart';

const OverlayContent = lazyPart(async () => (await import('./OverlayContent')).OverlayContent);

/** What stands before the whole window, once there is anything. */
export const Overlays = observer(function Overlays() {
  const { questions, loading } = useStores();
  // Who cannot be asked has agreed to nothing; a cover that does not come is no cover.
  if (questions.current) return <OverlayContent key="question" onLoadFailed={() => questions.dismissAll()} />;
  return (
    loading.current && (
      <OverlayContent key="cover" isSilent onLoadFailed={() => loading.current?.onShown?.()} />
    )
  );
});
