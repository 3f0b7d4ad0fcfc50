import { useLanguage } from '../../../../i18n/useLanguage';
import { useText } from '../../../../i18n/useText';
import type { LoggedError } from '../../../../stores/feedback/ErrorLogStore';
import { searchEngines, buildWebSearchUrl } from '../webSearch';
import { errorLogTexts } from './texts';

interface ErrorRowProps {
  error: LoggedError;
  detailsId: string;
  isSelected: boolean;
  /** Called when the pointer or the focus enters the row. */
  onSelect: () => void;
}

/** One error with links to web searches; only its message is sent there. */
export function ErrorRow({ error: { err, url }, detailsId, isSelected, onSelect }: ErrorRowProps) {
  const t = useText(errorLogTexts);
  const language = useLanguage();
  return (
    <tr data-looked={isSelected} onPointerEnter={onSelect} onFocus={onSelect}>
      <td>{url}</td>
      <td>
        <button type="button" className="error-message" aria-describedby={detailsId} onClick={onSelect}>
          {err.message}
        </button>
      </td>
      <td>
        {searchEngines.map(engine => (
          <a
            key={engine.address}
            href={buildWebSearchUrl(err.message, engine)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('searchAt', { engine: engine.name[language] })}
          >
            {engine.name[language]}
          </a>
        ))}
      </td>
    </tr>
  );
}
