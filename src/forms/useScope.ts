import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedGroup } from '#model/projection';
import type { LabelOf, Lookup } from '../fields/FieldProps';
import { focusAt } from './focusAt';
import type { FormDraft } from './FormDraft';
import type { FormScope } from './FormScope';
import { pathOf } from './FormSchema';
import { namesIn, stepsOf } from './layout';
import { RememberedLabels } from './RememberedLabels';

export interface ScopeProps {
  draft: FormDraft;
  /** Before the id of every control. */
  idPrefix: string;
  groups: readonly ProjectedGroup[];
  language: Language;
  /** The sensitive fields of which this caller holds the mask. */
  masked?: readonly string[];
  /** Asks for the records that a relation may lead to; by the path of its field. */
  lookupOf: (field: string) => Lookup | undefined;
  labelOf: LabelOf;
}

const nothing: readonly string[] = [];

/** What everything on the form shares; the same object until one of its parts changes. */
export function useScope({
  draft,
  idPrefix,
  groups,
  language,
  masked = nothing,
  lookupOf,
  labelOf,
}: ScopeProps): FormScope {
  const [step, goTo] = useState(0);
  const [wanted, want] = useState<{ pointer: string }>();
  const labels = useMemo(() => new RememberedLabels(labelOf), [labelOf]);
  // The page gives another function each time it is drawn; no input has to be drawn again for that.
  const asked = useRef(lookupOf);
  useEffect(() => {
    asked.current = lookupOf;
  });
  // A field that the person may not write and that holds nothing has no place on the form.
  const steps = useMemo(
    () => stepsOf(groups, name => draft.rules.editable.has(name) || name in draft.rules.stored),
    [groups, draft],
  );
  // An input is there to be gone into only when its step has been drawn.
  useEffect(() => {
    if (wanted) focusAt(wanted.pointer, idPrefix);
  }, [wanted, idPrefix]);
  return useMemo(
    () => ({
      draft,
      steps,
      step,
      goTo,
      language,
      idPrefix,
      masked: new Set(masked),
      lookupOf: field => labels.from(async q => (await asked.current(field)?.(q)) ?? []),
      labelOf: labels.of,
      focus: pointer => {
        const [name = ''] = pathOf(pointer);
        const there = steps.findIndex(one => namesIn(one).includes(name));
        if (there >= 0) goTo(there);
        want({ pointer });
      },
    }),
    [draft, steps, step, language, idPrefix, masked, labels],
  );
}
