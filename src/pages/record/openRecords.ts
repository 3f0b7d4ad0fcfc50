import { useEffect, useEffectEvent } from 'react';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { createSessionScopedMap } from '../../stores/records/createSessionScopedMap';
import { usePageActions } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';
import type { RootStore } from '../../stores/RootStore';
import { formatRecordTitle } from './formatRecordTitle';

/** Actions on the record of a page, for commands outside of the page. */
export interface OpenRecord {
  title: string;
  resource: string;
  steps: readonly { name: string; title: string }[];
  mayEdit: boolean;
  start: (name: string) => void;
  edit: () => void;
}

/** Open records of the window, by the key of their page. */
const getOpenRecords = createSessionScopedMap<OpenRecord>();

/** The record displayed on the current page, if any. */
export function getOpenRecord(stores: RootStore): OpenRecord | undefined {
  const { active } = stores.tabs;
  return active && getOpenRecords(stores).get(active.key);
}

interface RecordActions {
  onStart: (step: ProjectedTransition) => void;
  onEdit: () => void;
}

/** Offers the transitions of the displayed record to the command palette. */
export function useOpenRecord(
  schema: ProjectedSchema,
  record: RecordDetail,
  { onStart, onEdit }: RecordActions,
): void {
  const stores = useStores();
  const { key } = usePageActions();
  const start = useEffectEvent((name: string) => {
    const step = schema['x-states']?.transitions.find(one => one.name === name);
    if (step) onStart(step);
  });
  const edit = useEffectEvent(onEdit);
  useEffect(() => {
    const records = getOpenRecords(stores);
    const steps = (schema['x-states']?.transitions ?? []).filter(({ name }) => record.actions.includes(name));
    const open: OpenRecord = {
      title: formatRecordTitle(schema, record),
      resource: schema['x-name'],
      steps: steps.map(({ name, title }) => ({ name, title })),
      mayEdit: record.actions.includes('edit'),
      start: name => start(name),
      edit: () => edit(),
    };
    records.set(key, open);
    return () => {
      if (records.get(key) === open) records.delete(key);
    };
  }, [stores, key, schema, record]);
}
