import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedGroup } from '#model/projection';
import type { GetRecordLabel, SearchReferenceOptions } from '../fields/FieldProps';
import { focusPointer, type FocusPosition } from './focusPointer';
import type { FormDraft } from './FormDraft';
import type { FormContextValue, RelatedCreation } from './FormContext';
import { parsePointer } from './FormSchema';
import { getFieldNames, buildFormSteps } from './layout';
import { LabelCache } from './LabelCache';
import { UniqueChecks, type DuplicateSearch } from './UniqueChecks';

export interface FormContextProps {
  draft: FormDraft;
  /** Prefix of the ids of all inputs of the form. */
  idPrefix: string;
  groups: readonly ProjectedGroup[];
  language: Language;
  /** Sensitive fields whose values are masked for this caller. */
  masked?: readonly string[];
  /** Returns the option search of a relation, by the path of its field. */
  getLookup: (field: string) => SearchReferenceOptions | undefined;
  getLabel: GetRecordLabel;
  isInDialog?: boolean;
  /** Values of the record that a transition form belongs to; absent for the form of the record itself. */
  recordValues?: JsonObject | undefined;
  /** Searches other records for unique values; absent where only a save reports a duplicate. */
  duplicates?: DuplicateSearch | undefined;
  /** Uuid of the stored record in the form; absent for a new one. */
  uuid?: string | undefined;
  /** Opens the form of a new related record. */
  onCreateRelated?: ((creation: RelatedCreation) => void) | undefined;
  /** Opens the explanation why a field of the record is read-only. */
  onWhy?: ((field: string, title: string) => void) | undefined;
}

const noFields: readonly string[] = [];

/** Context value of a form; the same object until one of its parts changes. */
export function useFormContextValue({
  draft,
  idPrefix,
  groups,
  language,
  masked = noFields,
  getLookup,
  getLabel,
  isInDialog = false,
  recordValues,
  duplicates,
  uuid,
  onCreateRelated,
  onWhy,
}: FormContextProps): FormContextValue {
  const [step, goToStep] = useState(0);
  const [focusTarget, want] = useState<FocusPosition>();
  const labels = useMemo(() => new LabelCache(getLabel), [getLabel]);
  // The page passes a new function on each render; inputs must not re-render for it.
  const lookupRef = useRef(getLookup);
  const whyRef = useRef(onWhy);
  const duplicatesRef = useRef(duplicates);
  const createRef = useRef(onCreateRelated);
  const canCreate = onCreateRelated !== undefined;
  const hasWhy = onWhy !== undefined;
  const checks = useMemo(() => new UniqueChecks(draft, uuid), [draft, uuid]);
  useEffect(() => {
    lookupRef.current = getLookup;
    duplicatesRef.current = duplicates;
    createRef.current = onCreateRelated;
    whyRef.current = onWhy;
  });
  // Omits empty fields that the caller cannot write.
  const steps = useMemo(() => {
    const { rules } = draft;
    return buildFormSteps(
      groups,
      name => rules.editable.has(name) || name in rules.stored || rules.isComputed(name),
    );
  }, [groups, draft]);
  // An input can take the focus only after its step has rendered.
  useEffect(() => {
    if (focusTarget) focusPointer(focusTarget, idPrefix);
  }, [focusTarget, idPrefix]);
  return useMemo(
    () => ({
      draft,
      steps,
      step,
      goToStep,
      language,
      isInDialog,
      idPrefix,
      masked: new Set(masked),
      getLookup: field =>
        labels.cacheLabelsOf(async (...args) => (await lookupRef.current(field)?.(...args)) ?? []),
      getLabel: labels.getLabel,
      onCreateRelated: canCreate ? creation => createRef.current?.(creation) : undefined,
      onWhy: hasWhy ? (field, title) => whyRef.current?.(field, title) : undefined,
      // The timeout lets the form render first, so that it contains the text typed last.
      checkUnique: (field, show) =>
        void setTimeout(() => duplicatesRef.current && void checks.check(field, duplicatesRef.current, show)),
      getRecordValues: () => recordValues ?? draft.rules.getSavedValues(draft.values),
      focus: (pointer, index = 0) => {
        const [name = ''] = parsePointer(pointer);
        const there = steps.findIndex(one => getFieldNames(one).includes(name));
        if (there >= 0) goToStep(there);
        want({ pointer, index });
      },
    }),
    [
      draft,
      steps,
      step,
      language,
      isInDialog,
      idPrefix,
      masked,
      labels,
      checks,
      recordValues,
      canCreate,
      hasWhy,
    ],
  );
}
