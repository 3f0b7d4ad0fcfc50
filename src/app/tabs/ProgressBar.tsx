import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import './progressBar.css';

/** A thin bar at the top of the window while something is under way. What it tells is told to readers elsewhere. */
export const ProgressBar = observer(function ProgressBar() {
  const { progress, settings } = useStores();
  const { value } = progress;
  if (value === undefined || !settings.theme.showProgressBar) return null;
  return (
    <div
      className="progress-bar"
      aria-hidden="true"
      data-done={value === 1 || undefined}
      style={{ transform: `scaleX(${value})` }}
    />
  );
});
