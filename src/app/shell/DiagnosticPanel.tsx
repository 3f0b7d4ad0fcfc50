import { observer } from 'mobx-react-lite';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { texts } from '../texts';

/** Lists schema diagnostics and their fixes for schema authors, without blocking the page. */
export const DiagnosticPanel = observer(function DiagnosticPanel() {
  const { diagnostics } = useStores();
  const shown = diagnostics.diagnostics.length > 0 && !diagnostics.isHidden;
  return <div role="status">{shown && <DiagnosticList />}</div>;
});

const DiagnosticList = observer(function DiagnosticList() {
  const t = useText(texts);
  const language = useLanguage();
  const { diagnostics } = useStores();
  return (
    <div className="mistake-panel">
      <div className="mistake-panel-head">
        <h2>{t('mistakes')}</h2>
        <button type="button" aria-label={t('close')} onClick={() => diagnostics.hide()}>
          ×
        </button>
      </div>
      <ul>
        {diagnostics.diagnostics.map(({ file, line, what, cure }) => (
          <li key={`${file}:${line} ${what.en}`}>
            <code>
              {file}:{line}
            </code>
            <p>{what[language]}</p>
            <p className="mistake-panel-cure">{cure[language]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
});
