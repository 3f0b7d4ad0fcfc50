import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldConflict } from '#model/errors';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import { useStores } from '../../../stores/hooks/useStores';
import { findDraftLabels } from '../drafts/findDraftLabels';
import type { ConflictField } from './describeConflict';

export interface DescribedConflict extends FieldConflict, ConflictField {}

/** Labels of the records that both sides of a conflict refer to, which the labels of the form may lack. */
export function useConflictLabels(
  conflicts: readonly DescribedConflict[],
  getLabel: GetRecordLabel,
): GetRecordLabel {
  const { records } = useStores();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const find = useEffectEvent(async () => {
    const found = await Promise.all(
      conflicts.flatMap(({ name, field, resource, mine, theirs }) => {
        const uuids = [mine, theirs].flat().filter(one => typeof one === 'string' && !getLabel(one));
        if (!field || uuids.length === 0) return [];
        const schema = { 'x-name': resource, properties: { [name]: field } };
        return [findDraftLabels(records, schema, { [name]: uuids })];
      }),
    );
    return Object.assign({}, ...found) as Readonly<Record<string, string>>;
  });
  const key = JSON.stringify(conflicts.map(({ path, mine, theirs, field }) => [path, mine, theirs, !field]));
  useEffect(() => {
    let isShown = true;
    void find().then(found => isShown && setLabels(found));
    return () => {
      isShown = false;
    };
  }, [key]);
  return uuid => getLabel(uuid) ?? labels[uuid];
}
