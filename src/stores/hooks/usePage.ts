import { createContext, use, useMemo } from 'react';
import { AppError } from '#model/errors';
import { useStores } from './useStores';

/** Key of the surrounding page, which is also the key of its tab. */
export const PageContext = createContext<string | undefined>(undefined);

/** Actions of a page among several: it may be in the background when its work is done. */
export interface PageActions {
  key: string;
  /** Navigates the page; the window follows only when the page is on screen. */
  navigate: (to: string, method?: 'push' | 'replace') => void;
  /** Closes the page and redirects to another address. */
  closeAndRedirect: (to: string) => void;
  /** Sets the label of the record that the page shows. */
  setRecordLabel: (record: string) => void;
}

export function usePageActions(): PageActions {
  const key = use(PageContext);
  const { tabs } = useStores();
  if (key === undefined)
    throw new AppError({ zh: '缺少 PageContext', en: 'There is no PageContext around this' });
  return useMemo(
    () => ({
      key,
      navigate: (to, method) => tabs.navigate(key, to, method),
      closeAndRedirect: to => void tabs.closeAndRedirect(key, to),
      setRecordLabel: record => tabs.setRecordLabel(key, record),
    }),
    [key, tabs],
  );
}
