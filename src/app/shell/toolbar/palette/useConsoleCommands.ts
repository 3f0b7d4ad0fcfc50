import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useStores } from '../../../../stores/hooks/useStores';
import { languageNames } from '../LanguageChoice';
import { texts as tools } from '../texts';
import type { ToolDialog } from '../toolDialogs';
import { useFullScreen } from '../useFullScreen';
import { useReloadPage } from '../useReloadPage';
import { useSignOut } from '../useSignOut';
import type { Command } from './Command';

/** Commands of the console itself, independent of the toolbar buttons that are shown. */
export function useConsoleCommands(onOpen: (dialog: ToolDialog) => void): () => Command[] {
  const now = useLanguage();
  const { settings, errorLog, routes } = useStores();
  const navigate = useNavigate();
  const refresh = useReloadPage();
  const signOut = useSignOut();
  const { toggle } = useFullScreen();
  const { enrolmentPath } = routes;
  const other = now === 'zh' ? 'en' : 'zh';
  const deed = (name: keyof typeof tools, icon: string, run: () => void): Command => ({
    id: `do ${name}`,
    title: tools[name][now],
    alternativeTitle: tools[name][other],
    context: '',
    icon,
    run,
  });
  return () => [
    {
      ...deed('language', 'translate', () => settings.setLanguage(other)),
      title: languageNames[other],
      alternativeTitle: `${tools.language.zh} ${tools.language.en}`,
    },
    deed('theme', 'tint', () => settings.openThemeDrawer()),
    deed('refresh', 'refresh', refresh),
    deed('fullScreen', 'fullscreen', toggle),
    deed('search', 'search', () => onOpen('search')),
    deed('notices', 'notifications', () => onOpen('notices')),
    ...(errorLog.errors.length > 0 ? [deed('errors', 'error', () => onOpen('errors'))] : []),
    ...(enrolmentPath ? [deed('enrolment', 'id-number', () => void navigate(enrolmentPath))] : []),
    ...(routes.nodes.some(place => place.path === '/personal')
      ? [deed('personal', 'mugshot', () => void navigate('/personal'))]
      : []),
    deed('signOut', 'log-out', signOut),
  ];
}
