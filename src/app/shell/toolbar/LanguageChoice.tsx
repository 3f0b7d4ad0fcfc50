import { observer } from 'mobx-react-lite';
import { languages, type Language } from '#model/language';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import { toolbarTexts } from './texts';
import './languageChoice.css';

export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' };

/** Language menu, each language in its own name. */
export const LanguageChoice = observer(function LanguageChoice({ onChosen }: { onChosen?: () => void }) {
  const t = useText(toolbarTexts);
  const now = useLanguage();
  const { settings } = useStores();
  const selectLanguage = (language: Language) => {
    settings.setLanguage(language);
    onChosen?.();
  };
  return (
    <div className="language-choice" role="group" aria-label={t('language')}>
      {languages.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === now}
          onClick={() => selectLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
});
