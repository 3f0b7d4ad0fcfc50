import { reaction } from 'mobx';
import { useEffect } from 'react';
import { formatRecordTitle } from '../../pages/record/formatRecordTitle';
import { getLatestValue } from '../../stores/RemoteData';
import { useStores } from '../../stores/hooks/useStores';
import type { RootStore } from '../../stores/RootStore';
import type { Tab } from '../../stores/tabs/Tab';

/** Loads the labels of record tabs that were restored without their pages, one after the other. */
export function useRestoredLabels(): void {
  const stores = useStores();
  useEffect(() => {
    const { tabs } = stores;
    const attempted = new Set<string>();
    let last = Promise.resolve();
    return reaction(
      () => tabs.tabs.filter(tab => tab.recordLabel === undefined && tab.params.uuid !== undefined),
      unlabelled => {
        for (const tab of unlabelled) {
          if (attempted.has(tab.path) || tabs.pages.getPage(tab.key)) continue;
          attempted.add(tab.path);
          // A record that cannot be read keeps the title of its list.
          last = last.then(() => loadLabel(stores, tab)).catch(() => undefined);
        }
      },
      { fireImmediately: true },
    );
  }, [stores]);
}

async function loadLabel({ schemas, backgroundRecords, tabs }: RootStore, tab: Tab): Promise<void> {
  const { key, subject, params } = tab;
  await schemas.load(subject);
  const schema = getLatestValue(schemas.getSchema(subject));
  if (!schema || params.uuid === undefined) return;
  const record = await backgroundRecords.get(subject, params.uuid);
  const now = tabs.tabs.find(other => other.key === key);
  if (now?.path === tab.path && now.recordLabel === undefined)
    tabs.setRecordLabel(key, formatRecordTitle(schema, record));
}
