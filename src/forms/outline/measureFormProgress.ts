import { getHiddenFields, getRequiredFields } from '../conditions';
import type { FormDraft } from '../FormDraft';
import { getRootObject, parsePointer } from '../FormSchema';

/** A step or a section of a form. */
export interface OutlinePart {
  title: string;
  names: readonly string[];
}

/** How far a part of a form is filled in. */
export interface FormProgress {
  required: number;
  /** How many of them have a value. */
  filled: number;
  /** Fields with an error that is shown. */
  faulty: number;
  /** The field to begin at: the first that may be filled in, or else the first that is shown. */
  first: string | undefined;
}

/**
 * How far each part of a form is filled in, as far as the caller fills it in. `needed` are fields that the next step
 * will require; until they are known, nothing counts as required. It tests all conditions and values, so it is not
 * for every key.
 */
export function measureFormProgress(
  draft: FormDraft,
  parts: readonly Pick<OutlinePart, 'names'>[],
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
