import { Button } from '@blueprintjs/core';
import { TranslateIcon } from '@blueprintjs/icons/lib/esm/generated/components/translate';
import type { Language } from '#model/language';
import { useLanguage } from './useLanguage';

const names: Record<Language, string> = { zh: '中文', en: 'English' };

/** Switch to the other language, labelled in that language. */
export function LanguageSwitch({ onSwitch }: { onSwitch: (language: Language) => void }) {
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <Button variant="outlined" lang={other} icon={<TranslateIcon />} onClick={() => onSwitch(other)}>
      {names[other]}
    </Button>
  );
}
