import { useNavigate } from 'react-router-dom';
import { joinPinyinSyllables } from '#model/values/pinyinQuery';
import { useLanguage } from '../../../../i18n/useLanguage';
import { useStores } from '../../../../stores/hooks/useStores';
import { languageNames } from '../LanguageChoice';
import { toolbarTexts as tools } from '../texts';
import type { ToolDialog } from '../ToolDialogProps';
import { findQueueLists } from '../decisions/findQueueLists';
import { useFullScreen } from '../useFullScreen';
import { useReloadPage } from '../useReloadPage';
import { useSignOut } from '../useSignOut';
import type { PaletteCommand } from './Command';
import { commandPinyinSyllables, type ConsoleCommandName } from './commandPinyinSyllables';
import { paletteTexts } from './texts';

/** Commands of the console itself, independent of the toolbar buttons that are shown. */
export function useConsoleCommands(onOpen: (dialog: ToolDialog) => void): () => PaletteCommand[] {
  const now = useLanguage();
  const stores = useStores();
  const { settings, errorLog, routes, undo } = stores;
  const navigate = useNavigate();
  const refresh = useReloadPage();
  const signOut = useSignOut();
  const { toggle } = useFullScreen();
  const { enrolmentPath } = routes;
  const other = now === 'zh' ? 'en' : 'zh';
  const createCommand = (name: ConsoleCommandName, icon: string, run: () => void): PaletteCommand => ({
    id: `do ${name}`,
    title: tools[name][now],
    alternativeTitle: tools[name][other],
    pinyin: joinPinyinSyllables(commandPinyinSyllables[name]),
    context: '',
    icon,
    run,
  });
  /** Command that opens the list of keyboard shortcuts in the personal centre. */
  const createKeysCommand = (): PaletteCommand => ({
    ...createCommand('personal', 'key-command', () => void navigate('/personal')),
    id: 'do keys',
    title: paletteTexts.keys[now],
    alternativeTitle: paletteTexts.keys[other],
    pinyin: joinPinyinSyllables(['kuai', 'jie', 'jian']),
  });
  // Offers the undo of the page, although the palette itself is an open dialog.
  const createUndoCommand = (): PaletteCommand[] => {
    const offer = undo.getLatest(false);
    return offer ? [createCommand('undo', 'undo', offer.run)] : [];
  };
  return () => [
    ...createUndoCommand(),
    {
      ...createCommand('language', 'translate', () => settings.setLanguage(other)),
      title: languageNames[other],
      alternativeTitle: `${tools.language.zh} ${tools.language.en}`,
    },
    createCommand('theme', 'tint', () => settings.openThemeDrawer()),
    createCommand('refresh', 'refresh', refresh),
    createCommand('fullScreen', 'fullscreen', toggle),
    ...(findQueueLists(stores).length > 0
      ? [createCommand('decisions', 'tick-circle', () => onOpen('decisions'))]
      : []),
    createCommand('search', 'search', () => onOpen('search')),
    createCommand('notices', 'notifications', () => onOpen('notices')),
    ...(errorLog.errors.length > 0 ? [createCommand('errors', 'error', () => onOpen('errors'))] : []),
    ...(enrolmentPath ? [createCommand('enrolment', 'id-number', () => void navigate(enrolmentPath))] : []),
    ...(routes.nodes.some(route => route.path === '/personal')
      ? [createCommand('personal', 'mugshot', () => void navigate('/personal')), createKeysCommand()]
      : []),
    createCommand('signOut', 'log-out', signOut),
  ];
}
