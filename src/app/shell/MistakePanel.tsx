import { observer } from 'mobx-react-lite';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';

/** Tells who writes schemas what is wrong with them and how to put it right, and is in nobody's way. */
export const MistakePanel = observer(function MistakePanel() {
  const t = useText(texts);
  const language = useLanguage();
  const { mistakes: store } = useStores();
  const { mistakes, hidden } = store;
  const shown = mistakes.length > 0 && !hidden;
  return (
    <aside className="mistake-panel" role="status" hidden={!shown}>
      {shown && (
        <>
          <div className="mistake-panel-head">
            <h2>{t('mistakes')}</h2>
            <button type="button" aria-label={t('close')} onClick={() => store.hide()}>
              ×
            </button>
          </div>
          <ul>
            {mistakes.map(({ file, line, what, cure }) => (
              <li key={`${file}:${line} ${what.en}`}>
                <code>
                  {file}:{line}
                </code>
                <p>{what[language]}</p>
                <p className="mistake-panel-cure">{cure[language]}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
});
