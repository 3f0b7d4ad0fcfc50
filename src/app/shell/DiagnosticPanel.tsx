import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { LazyDiagnosticGroups } from './lazyShellParts';

/** Lists schema diagnostics and their fixes for schema authors, without blocking the page. */
export const DiagnosticPanel = observer(function DiagnosticPanel() {
  const { diagnostics } = useStores();
  const shown = diagnostics.diagnostics.length > 0 && !diagnostics.isHidden;
  return <div role="status">{shown && <LazyDiagnosticGroups />}</div>;
});
