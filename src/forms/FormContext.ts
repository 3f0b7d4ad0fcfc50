import { createContext, use } from 'react';
import { AppError } from '#model/errors';
import type { Language } from '#model/language';
import type { GetLabel, Lookup } from '../fields/FieldProps';
import type { FormDraft } from './FormDraft';
import type { Step } from './layout';

/** What everything on one form shares. It goes by context, since the form engine takes all functions for equal. */
export interface FormContextValue {
  draft: FormDraft;
  steps: readonly Step[];
  /** The step on the screen. */
  step: number;
  goToStep: (step: number) => void;
  language: Language;
  /** Before the id of every control: several forms may be on the screen. */
  idPrefix: string;
  masked: ReadonlySet<string>;
  getLookup: (field: string) => Lookup;
  getLabel: GetLabel;
  /** Brings the input at a JSON pointer onto the screen and goes into it. */
  focus: (pointer: string) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const scope = use(FormContext);
  if (!scope) throw new AppError({ zh: '字段不在表单内', en: 'A field stands outside of any form' });
  return scope;
}

/** The names of the object at hand whose values must be given. */
export const RequiredContext = createContext<ReadonlySet<string>>(new Set());
