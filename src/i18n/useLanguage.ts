import { useSyncExternalStore } from 'react';
import type { Language } from '#model/language';
import { getCurrentLanguage, subscribeToLanguage } from './currentLanguage';

/** Current language; the component re-renders when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeToLanguage, getCurrentLanguage, getCurrentLanguage);
