import { getHiddenFields, getRequiredFields } from '../conditions';
import type { FormDraft } from '../FormDraft';
import { getRootObject, parsePointer } from '../FormSchema';

/** A step or group of a form. */
export interface OutlineSection {
  title: string;
  names: readonly string[];
}

/** Progress of one group of a form. */
export interface FormProgress {
  required: number;
  /** How many of them have a value. */
  filled: number;
  /** Fields with an error that is shown. */
  faulty: number;
  /** The field to link to: the first required empty one, or else the first visible one. */
  first: string | undefined;
}

/**
 * Measures how far each group of a form is filled in, considering fields that the caller can edit. `needed` are
 * fields that the next transition requires; until they are known, nothing counts as required. It evaluates all
 * conditions, so do not call it on every key.
 */
export function measureFormProgress(
  draft: FormDraft,
  parts: readonly Pick<OutlineSection, 'names'>[],
  needed: ReadonlySet<string> | undefined,
): FormProgress[] {
  const { rules, values } = draft;
  const saved = rules.getSavedValues(values);
  const level = getRootObject(rules.schema);
  const hidden = getHiddenFields(level, saved, rules.isSatisfied);
  const required = new Set(needed ? [...getRequiredFields(level, saved, rules.isSatisfied), ...needed] : []);
  const issues = rules.validate(values).filter(issue => draft.isIssueShown(issue));
  const faulty = new Set([...issues, ...draft.serverIssues].map(({ path }) => parsePointer(path)[0]));
  return parts.map(({ names }) => {
    const shown = names.filter(name => !hidden.has(name));
    const open = shown.filter(name => rules.editable.has(name));
    const asked = open.filter(name => required.has(name));
    return {
      required: asked.length,
      filled: asked.filter(name => name in saved).length,
      faulty: names.filter(name => faulty.has(name)).length,
      first: open[0] ?? shown[0],
    };
  });
}
