import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedGroup } from '#model/projection';
import type { GetLabel, Lookup } from '../fields/FieldProps';
import { focusPointer } from './focusPointer';
import type { FormDraft } from './FormDraft';
import type { FormContextValue } from './FormContext';
import { parsePointer } from './FormSchema';
import { getFieldNames, buildSteps } from './layout';
import { LabelCache } from './LabelCache';

export interface FormContextProps {
  draft: FormDraft;
  /** Before the id of every control. */
  idPrefix: string;
  groups: readonly ProjectedGroup[];
  language: Language;
  /** The sensitive fields of which this caller holds the mask. */
  masked?: readonly string[];
  /** Asks for the records that a relation may lead to; by the path of its field. */
  getLookup: (field: string) => Lookup | undefined;
  getLabel: GetLabel;
}

const noFields: readonly string[] = [];

/** What everything on the form shares; the same object until one of its parts changes. */
export function useFormContextValue({
  draft,
  idPrefix,
  groups,
  language,
  masked = noFields,
  getLookup,
  getLabel,
}: FormContextProps): FormContextValue {
  const [step, goToStep] = useState(0);
  const [wanted, want] = useState<{ pointer: string }>();
  const labels = useMemo(() => new LabelCache(getLabel), [getLabel]);
  // The page gives another function each time it is drawn; no input has to be drawn again for that.
  const asked = useRef(getLookup);
  useEffect(() => {
    asked.current = getLookup;
  });
  // A field that the person may not write and that holds nothing has no place on the form.
  const steps = useMemo(
    () => buildSteps(groups, name => draft.rules.editable.has(name) || name in draft.rules.stored),
    [groups, draft],
  );
  // An input is there to be gone into only when its step has been drawn.
  useEffect(() => {
    if (wanted) focusPointer(wanted.pointer, idPrefix);
  }, [wanted, idPrefix]);
  return useMemo(
    () => ({
      draft,
      steps,
      step,
      goToStep,
      language,
      idPrefix,
      masked: new Set(masked),
      getLookup: field => labels.cacheLabelsOf(async q => (await asked.current(field)?.(q)) ?? []),
      getLabel: labels.getLabel,
      focus: pointer => {
        const [name = ''] = parsePointer(pointer);
        const there = steps.findIndex(one => getFieldNames(one).includes(name));
        if (there >= 0) goToStep(there);
        want({ pointer });
      },
    }),
    [draft, steps, step, language, idPrefix, masked, labels],
  );
}
