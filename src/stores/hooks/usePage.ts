import { createContext, use, useMemo } from 'react';
import { AppError } from '#model/errors';
import { useStores } from './useStores';

/** The key of the page around a component, by which its tab is known. */
export const PageContext = createContext<string | undefined>(undefined);

/** What a page may do as one of several: it may be behind another when its work is done. */
export interface PageActions {
  key: string;
  /** Goes on to another address, taking the person along only when the page is on screen. */
  navigate: (to: string, how?: 'push' | 'replace') => void;
  /** Closes the page for good, and goes to another address. */
  closeAndRedirect: (to: string) => void;
  /** Says what the record is called that the page shows. */
  setRecordLabel: (record: string) => void;
}

export function usePage(): PageActions {
  const key = use(PageContext);
  const { tabs } = useStores();
  if (key === undefined)
    throw new AppError({ zh: '缺少 PageContext', en: 'There is no PageContext around this' });
  return useMemo(
    () => ({
      key,
      navigate: (to, how) => tabs.navigate(key, to, how),
      closeAndRedirect: to => void tabs.closeAndRedirect(key, to),
      setRecordLabel: record => tabs.setRecordLabel(key, record),
    }),
    [key, tabs],
  );
}
