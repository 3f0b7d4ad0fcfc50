import { useCallback } from 'react';
import { usePlainText } from '../../i18n/usePlainText';
import type { Tab } from '../../stores/tabs/Tab';
import { tabTexts } from './texts';

/** Title of a tab: its record's label once loaded, else its route's title. */
export function useTabTitle(): (tab: Tab) => string {
  const t = usePlainText(tabTexts);
  return useCallback(
    ({ recordLabel, mode, title }: Tab) =>
      recordLabel ?? (mode === 'itself' ? title : t(mode, { place: title })),
    [t],
  );
}
