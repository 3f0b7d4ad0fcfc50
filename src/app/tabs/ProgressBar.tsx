import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import './progressBar.css';

/** Progress bar at the top of the window. It is decorative: other elements announce the progress to screen readers. */
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
