import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isEmptyValue, deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import type { ReferenceOption } from '#model/records';
import type { SearchReferenceOptions, RecordCreation } from '../../fields/FieldProps';
import { useFormContext } from '../FormContext';
import { getValueAt, toFieldName, type ValuePath } from '../FormSchema';
import { formatFillInFirst, formatNewRecordOption } from '../texts';

interface ReferenceInput {
  path: ValuePath;
  field: ProjectedField | undefined;
  value: JsonValue | undefined;
  onChange: (value: JsonValue | undefined) => void;
}

interface ReferenceLookup {
  lookup: SearchReferenceOptions;
  /** Text that names the field to fill in before there are options. */
  getEmptyNote?: () => string | undefined;
  /** Offers to create a related record in a dialog. */
  creation?: RecordCreation;
  /** Whether the chosen record was cleared because it no longer matched. */
  wasCleared: boolean;
}

const noNames: readonly string[] = [];

/**
 * The options of a relation that fit the other values of the record. When such a value changes, a choice that no
 * longer fits is cleared.
 */
export function useReferenceLookup({ path, field, value, onChange }: ReferenceInput): ReferenceLookup {
  const { draft, language, getLookup, getRecordValues, onCreateRelated } = useFormContext();
  const name = toFieldName(path);
  const names = field?.['x-ref']?.dependsOn ?? noNames;
  const [clearedFor, setClearedFor] = useState<string>();
  const lookup = useMemo((): SearchReferenceOptions => {
    const lookUp = getLookup(name);
    if (names.length === 0) return lookUp;
    return (q, about) => lookUp(q, { ...about, this: pickValues(getRecordValues(), names) });
  }, [getLookup, getRecordValues, name, names]);

  const clearMisfits = useEffectEvent(async (dependencies: string) => {
    const chosen = [value].flat().filter(uuid => typeof uuid === 'string');
    if (chosen.length === 0) return;
    const found = await Promise.all(chosen.map(async uuid => (await lookup('', { uuid })).length > 0));
    const fitting = chosen.filter((_, at) => found[at]);
    const isOutdated = !deepEqual(getValueAt(draft.values, path) ?? null, value ?? null);
    if (isOutdated || fitting.length === chosen.length) return;
    onChange(Array.isArray(value) && fitting.length > 0 ? fitting : undefined);
    setClearedFor(dependencies);
  });
  useEffect(() => {
    if (names.length === 0) return;
    return reaction(
      () => JSON.stringify(pickValues(getRecordValues(), names)),
      // A failed check is ignored, because the server refuses a record that does not match.
      dependencies => void clearMisfits(dependencies).catch(() => undefined),
    );
  }, [getRecordValues, names]);

  const getEmptyNote = () => {
    const values = getRecordValues();
    const missing = names.find(one => isEmptyValue(values[one]));
    const title = missing === undefined ? undefined : draft.rules.schema.properties[missing]?.title;
    return title === undefined ? undefined : formatFillInFirst(title)[language];
  };
  const { to = '', create } = field?.['x-ref'] ?? {};
  const creation = create !== undefined &&
    onCreateRelated && {
      getLabel: (typed: string) => formatNewRecordOption(create, typed)[language],
      onCreate: (typed: string, pick: (option: ReferenceOption) => void) =>
        onCreateRelated({
          resource: to,
          typed,
          choose: async uuid => {
            const [option] = await lookup('', { uuid });
            if (option) pick(option);
            return option !== undefined;
          },
        }),
    };
  return {
    lookup,
    ...(creation && { creation }),
    ...(names.length > 0 ? { getEmptyNote } : {}),
    wasCleared: clearedFor !== undefined && isEmptyValue(value),
  };
}

function pickValues(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map(name => [name, values[name] ?? null]));
}
