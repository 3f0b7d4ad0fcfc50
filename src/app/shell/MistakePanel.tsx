import { observer } from 'mobx-react-lite';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';

/** Tells who writes schemas what is wrong with them and how to put it right, and is in nobody's way. */
export const MistakePanel = observer(function MistakePanel() {
  const { mistakes } = useStores();
  const shown = mistakes.mistakes.length > 0 && !mistakes.hidden;
  return <div role="status">{shown && <Mistakes />}</div>;
});

const Mistakes = observer(function Mistakes() {
  const t = useText(texts);
  const language = useLanguage();
  const { mistakes } = useStores();
  return (
    <div className="mistake-panel">
      <div className="mistake-panel-head">
        <h2>{t('mistakes')}</h2>
        <button type="button" aria-label={t('close')} onClick={() => mistakes.hide()}>
          ×
        </button>
      </div>
      <ul>
        {mistakes.mistakes.map(({ file, line, what, cure }) => (
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
