import { createContext, use } from 'react';
import { AppError } from '#model/errors';
import type { RootStore } from '../RootStore';

export const StoresContext = createContext<RootStore | undefined>(undefined);

export function useStores(): RootStore {
  const stores = use(StoresContext);
  if (!stores) throw new AppError({ zh: '缺少 StoresContext', en: 'There is no StoresContext around this' });
  return stores;
}
