import { useCallback } from 'react';
import { useText } from '../../i18n/useText';
import type { Tab } from '../../stores/tabs/Tab';
import { texts } from './texts';

/** What a tab is called: as its record, once that is known, or else as its place. */
export function useTabTitle(): (tab: Tab) => string {
  const t = useText(texts);
  return useCallback(
    ({ recordLabel, mode, title }: Tab) =>
      recordLabel ?? (mode === 'itself' ? title : t(mode, { place: title })),
    [t],
  );
}
