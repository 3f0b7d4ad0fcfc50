import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../../i18n/useText';
import { deedOf } from '../../../../stores/menu';
import { isPage, type Place } from '../../../../stores/places';
import { latest } from '../../../../stores/Remote';
import { useStores } from '../../../../stores/useStores';
import type { ToolDialog } from '../toolDialogs';
import type { Command } from './Command';
import { newCommands, pageCommands } from './pageCommands';
import { PaletteStore } from './PaletteStore';
import { recentIn, remember } from './recent';
import { recordFinder } from './recordFinder';
import { texts } from './texts';
import { useDeeds } from './useDeeds';

/** The palette over all that this person can reach, as of when it opens, and how something of it is chosen. */
export function usePalette(onClose: () => void, onOpen: (dialog: ToolDialog) => void) {
  const t = useText(texts);
  const { routes, schemas, recordsAside, search, session, windowKeep, tabs, travel } = useStores();
  const navigate = useNavigate();
  const deeds = useDeeds(onOpen);
  const [palette] = useState(() => {
    const initials = new Map<string, string>();
    void search
      .suggestions()
      .then(list =>
        list.forEach(({ url, initials: letters }) => url && letters && initials.set(url, letters)),
      )
      // Pages are found by their titles all the same.
      .catch(() => undefined);
    const lists = routes.pages.filter(place => place.renderer === 'list');
    const schemaNow = (resource: string) => latest(schemas.of(resource));
    const schemaOf = async (resource: string) => {
      await schemas.load(resource);
      return schemaNow(resource);
    };
    const go = (path: string) => void navigate(path);
    const open = (place: Place) => follow(place, travel.now.location.pathname, go, () => void tabs.reload());
    const mayCreate = (resource: string) => schemaNow(resource)?.['x-can'].create !== undefined;
    return new PaletteStore({
      offers: () => [
        { id: 'pages', title: t('pages'), commands: pageCommands(routes.pages, initials, open) },
        { id: 'deeds', title: t('actions'), commands: [...deeds(), ...news()] },
      ],
      finders: () => lists.map(place => recordFinder(place, { records: recordsAside, schemaOf, go })),
      recent: recentIn(windowKeep, session.visit),
      headings: { recent: t('recent'), best: t('best') },
    });

    function news(): Command[] {
      return newCommands(lists, mayCreate, title => t('newOf', { title }), initials, go);
    }
  });
  useEffect(() => {
    for (const place of routes.pages)
      if (isPage(place) && place.renderer === 'list') void schemas.load(place.of);
    return () => palette.stop();
  }, [routes, schemas, palette]);
  const choose = (command: Command) => {
    // Names of people are nothing to be kept in a browser.
    if (!command.id.startsWith('record ')) remember(windowKeep, session.visit, command.id);
    onClose();
    command.run();
  };
  return { palette, choose };
}

/** What a click on its entry in the menu would do. */
function follow(place: Place, here: string, go: (path: string) => void, reload: () => void): void {
  switch (deedOf(place, here)) {
    case 'go':
      return go(place.path);
    case 'reload':
      return reload();
    case 'leave':
      return location.assign(place.path);
    case 'open':
      return void window.open(place.path, '_blank', 'noopener');
    case 'stay':
  }
}
