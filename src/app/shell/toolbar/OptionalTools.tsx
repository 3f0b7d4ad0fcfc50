import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { TranslateIcon } from '@blueprintjs/icons/lib/esm/generated/components/translate';
import { useText } from '../../../i18n/useText';
import type { Theme } from '../../../stores/settings/theme';
import { Dropdown } from './Dropdown';
import { FullScreenTool } from './FullScreenTool';
import { LanguageChoice } from './LanguageChoice';
import { MessagesTool } from './MessagesTool';
import { toolbarTexts } from './texts';
import { ToolButton } from './ToolButton';
import { useReloadPage } from './useReloadPage';

/** Toolbar buttons that the theme settings can switch on. */
export function OptionalTools({ theme, onSearch }: { theme: Theme; onSearch: () => void }) {
  const t = useText(toolbarTexts);
  const refresh = useReloadPage();
  return (
    <>
      {theme.showSearch && <ToolButton label={t('search')} icon={<SearchIcon />} onClick={onSearch} />}
      {theme.showRefresh && <ToolButton label={t('refresh')} icon={<RefreshIcon />} onClick={refresh} />}
      {theme.showNotice && <MessagesTool />}
      {/** A narrow window shows these tools only in the account menu and in the command palette. */}
      <div className="tools-spare">
        {theme.showFullScreen && <FullScreenTool />}
        {theme.showLanguage && (
          <Dropdown label={t('language')} buttonContent={<TranslateIcon />}>
            {close => <LanguageChoice onChosen={close} />}
          </Dropdown>
        )}
      </div>
    </>
  );
}
