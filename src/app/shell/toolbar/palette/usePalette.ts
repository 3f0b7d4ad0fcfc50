import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../../i18n/useText';
import { getMenuAction } from '../../../../stores/navigation/menu';
import { isPageRoute, type RouteNode } from '../../../../stores/navigation/routeTree';
import { getLatestValue } from '../../../../stores/RemoteData';
import { useStores } from '../../../../stores/hooks/useStores';
import type { ToolDialog } from '../ToolDialogProps';
import type { PaletteCommand } from './Command';
import { getOpenRecord } from '../../../../pages/record/openRecords';
import { createNewRecordCommands, createPageCommands } from './createPageCommands';
import { createRecordCommands } from './createRecordCommands';
import { PaletteStore } from './PaletteStore';
import { getRecentCommandIds, storeRecentCommandId } from './recentCommands';
import { createRecordFinder } from './createRecordFinder';
import { paletteTexts } from './texts';
import { useConsoleCommands } from './useConsoleCommands';

/** State of the palette from the moment it opens, with the handler of a chosen command. */
export function usePalette(onClose: () => void, onOpen: (dialog: ToolDialog) => void) {
  const t = useText(paletteTexts);
  const stores = useStores();
  const { routes, schemas, backgroundRecords, search, session, sessionStorage, tabs, navigation } = stores;
  const navigate = useNavigate();
  const actions = useConsoleCommands(onOpen);
  const [palette] = useState(() => {
    const pinyin = new Map<string, string>();
    void search
      .getSuggestions()
      .then(list => list.forEach(({ url, pinyin: words }) => url && words && pinyin.set(url, words)))
      // A failed load of saved views is ignored; pages are found by title.
      .catch(() => undefined);
    const lists = routes.menuPages.filter(route => route.renderer === 'list');
    const schemaNow = (resource: string) => getLatestValue(schemas.getSchema(resource));
    const getSchema = async (resource: string) => {
      await schemas.load(resource);
      return schemaNow(resource);
    };
    const go = (path: string) => void navigate(path);
    const open = (route: RouteNode) =>
      openRoute(route, navigation.current.location.pathname, go, () => void tabs.reload());
    const mayCreate = (resource: string) => schemaNow(resource)?.['x-can'].create !== undefined;
    return new PaletteStore({
      getLocalSections: () => [
        {
          id: 'record',
          title: t('onRecord'),
          commands: createRecordCommands(getOpenRecord(stores), t('edit')),
        },
        { id: 'pages', title: t('pages'), commands: createPageCommands(routes.menuPages, pinyin, open) },
        { id: 'actions', title: t('actions'), commands: [...actions(), ...news()] },
      ],
      getFinders: () =>
        lists.map(route =>
          createRecordFinder(route, { records: backgroundRecords, loadSchema: getSchema, navigate: go }),
        ),
      recentIds: getRecentCommandIds(sessionStorage, session.sessionId),
      headings: { recent: t('recent'), best: t('best') },
    });

    function news(): PaletteCommand[] {
      return createNewRecordCommands(lists, mayCreate, title => t('newOf', { title }), pinyin, go);
    }
  });
  useEffect(() => {
    for (const route of routes.menuPages)
      if (isPageRoute(route) && route.renderer === 'list') void schemas.load(route.subject);
    return () => palette.cancelSearch();
  }, [routes, schemas, palette]);
  const choose = (command: PaletteCommand) => {
    // Names of persons must not be stored in the browser.
    if (!command.id.startsWith('record '))
      storeRecentCommandId(sessionStorage, session.sessionId, command.id);
    onClose();
    command.run();
  };
  return { palette, choose };
}

/** Opens a route as a click on its menu entry does. */
function openRoute(route: RouteNode, here: string, go: (path: string) => void, reload: () => void): void {
  switch (getMenuAction(route, here)) {
    case 'go':
      return go(route.path);
    case 'reload':
      return reload();
    case 'leave':
      return location.assign(route.path);
    case 'open':
      return void window.open(route.path, '_blank', 'noopener');
    case 'stay':
  }
}
