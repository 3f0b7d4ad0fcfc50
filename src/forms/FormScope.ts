import { createContext, use } from 'react';
import { AppError } from '#model/errors';
import type { Language } from '#model/language';
import type { LabelOf, Lookup } from '../fields/FieldProps';
import type { FormDraft } from './FormDraft';
import type { Step } from './layout';

/** What everything on one form shares. It goes by context, since the form engine takes all functions for equal. */
export interface FormScope {
  draft: FormDraft;
  steps: readonly Step[];
  /** The step on the screen. */
  step: number;
  goTo: (step: number) => void;
  language: Language;
  /** Before the id of every control: several forms may be on the screen. */
  idPrefix: string;
  masked: ReadonlySet<string>;
  lookupOf: (field: string) => Lookup;
  labelOf: LabelOf;
  /** Brings the input at a JSON pointer onto the screen and goes into it. */
  focus: (pointer: string) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new AppError({ zh: '字段不在表单内', en: 'A field stands outside of any form' });
  return scope;
}

/** The names of the object at hand whose values must be given. */
export const RequiredContext = createContext<ReadonlySet<string>>(new Set());
