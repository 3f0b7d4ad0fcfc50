import { useLanguage } from '../../../../i18n/useLanguage';
import { useText } from '../../../../i18n/useText';
import type { LoggedError } from '../../../../stores/ErrorLogStore';
import { searchEngines, webSearch } from '../webSearch';
import { texts } from './texts';

interface ErrorRowProps {
  error: LoggedError;
  detailsId: string;
  looked: boolean;
  /** The pointer or the focus is on it. */
  onLook: () => void;
}

/** One fault, and where others may have asked about it. Only its message is taken there. */
export function ErrorRow({ error: { err, url }, detailsId, looked, onLook }: ErrorRowProps) {
  const t = useText(texts);
  const language = useLanguage();
  return (
    <tr data-looked={looked} onPointerEnter={onLook} onFocus={onLook}>
      <td>{url}</td>
      <td>
        <button type="button" className="error-message" aria-describedby={detailsId} onClick={onLook}>
          {err.message}
        </button>
      </td>
      <td>
        {searchEngines.map(engine => (
          <a
            key={engine.address}
            href={webSearch(err.message, engine)}
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
