import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { TranslateIcon } from '@blueprintjs/icons/lib/esm/generated/components/translate';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/theme';
import { Dropdown } from './Dropdown';
import { FullScreenTool } from './FullScreenTool';
import { LanguageChoice } from './LanguageChoice';
import { NoticeTool } from './NoticeTool';
import { texts } from './texts';
import { Tool } from './Tool';
import { useRefresh } from './useRefresh';

/** The tools that stand in the header only for whoever has chosen them. */
export function ChosenTools({ theme, onSearch }: { theme: Theme; onSearch: () => void }) {
  const t = useText(texts);
  const refresh = useRefresh();
  return (
    <>
      {theme.showSearch && <Tool label={t('search')} icon={<SearchIcon />} onClick={onSearch} />}
      {theme.showRefresh && <Tool label={t('refresh')} icon={<RefreshIcon />} onClick={refresh} />}
      {theme.showNotice && <NoticeTool />}
      {/* A narrow window leaves these to the menu of the account and to the palette. */}
      <div className="tools-spare">
        {theme.showFullScreen && <FullScreenTool />}
        {theme.showLanguage && (
          <Dropdown label={t('language')} face={<TranslateIcon />}>
            {close => <LanguageChoice onChosen={close} />}
          </Dropdown>
        )}
      </div>
    </>
  );
}
