import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { lazyPart } from '../../lazy/lazyPart';

const OverlayContent = lazyPart(async () => (await import('./OverlayContent')).OverlayContent);

/** Modal overlays of the whole window, loaded with the first one. */
export const Overlays = observer(function Overlays() {
  const { questions, loading } = useStores();
  // When the code fails to load, a question is answered with no, and a loading task runs without an overlay.
  if (questions.current) return <OverlayContent key="question" onLoadFailed={() => questions.dismissAll()} />;
  return (
    loading.current && (
      <OverlayContent key="cover" isSilent onLoadFailed={() => loading.current?.onShown?.()} />
    )
  );
});
