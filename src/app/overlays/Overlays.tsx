import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/useStores';
import { laterPart } from '../laterPart';

const Foreground = laterPart(async () => (await import('./Foreground')).Foreground);

/** What stands before the whole window, once there is anything. */
export const Overlays = observer(function Overlays() {
  const { questions, loading } = useStores();
  // Who cannot be asked has agreed to nothing; a cover that does not come is no cover.
  if (questions.current) return <Foreground key="question" onMissing={() => questions.withdraw()} />;
  return loading.current && <Foreground key="cover" quiet onMissing={() => loading.current?.onCovered?.()} />;
});
