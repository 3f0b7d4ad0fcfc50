import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useStores } from '../../../../stores/useStores';
import { languageNames } from '../LanguageChoice';
import { texts as tools } from '../texts';
import type { ToolDialog } from '../toolDialogs';
import { useFullScreen } from '../useFullScreen';
import { useRefresh } from '../useRefresh';
import { useSignOut } from '../useSignOut';
import type { Command } from './Command';

/** What can be done to the console itself, whether or not the header has a button for it. */
export function useDeeds(onOpen: (dialog: ToolDialog) => void): () => Command[] {
  const now = useLanguage();
  const { settings, errorLog, routes } = useStores();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const signOut = useSignOut();
  const { toggle } = useFullScreen();
  const { enrolment } = routes;
  const other = now === 'zh' ? 'en' : 'zh';
  const deed = (name: keyof typeof tools, icon: string, run: () => void): Command => ({
    id: `do ${name}`,
    title: tools[name][now],
    also: tools[name][other],
    trail: '',
    icon,
    run,
  });
  return () => [
    {
      ...deed('language', 'translate', () => settings.speak(other)),
      title: languageNames[other],
      also: `${tools.language.zh} ${tools.language.en}`,
    },
    deed('theme', 'tint', () => settings.openTheme()),
    deed('refresh', 'refresh', refresh),
    deed('fullScreen', 'fullscreen', toggle),
    deed('search', 'search', () => onOpen('search')),
    deed('notices', 'notifications', () => onOpen('notices')),
    ...(errorLog.errors.length > 0 ? [deed('errors', 'error', () => onOpen('errors'))] : []),
    ...(enrolment ? [deed('enrolment', 'id-number', () => void navigate(enrolment))] : []),
    ...(routes.places.some(place => place.path === '/personal')
      ? [deed('personal', 'mugshot', () => void navigate('/personal'))]
      : []),
    deed('signOut', 'log-out', signOut),
  ];
}
