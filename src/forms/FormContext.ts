import { createContext, use } from 'react';
import { AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import type { GetRecordLabel, SearchReferenceOptions } from '../fields/FieldProps';
import type { AllowedChoices } from './conditions';
import type { FormDraft } from './FormDraft';
import type { FormStepLayout } from './layout';

/** Creation of a related record from a form. */
export interface RelatedCreation {
  resource: string;
  /** Typed text that becomes the title of the new record. */
  typed: string;
  /** Selects the new record in the form; false if it does not match the relation. */
  choose: (uuid: string) => Promise<boolean>;
}

/** Shared state of one form. Passed by context, since the form engine treats all functions as equal. */
export interface FormContextValue {
  draft: FormDraft;
  steps: readonly FormStepLayout[];
  /** Index of the current form step. */
  step: number;
  goToStep: (step: number) => void;
  language: Language;
  /** Whether the form is in a dialog, which has no error summary. */
  isInDialog: boolean;
  /** Prefix of every control's id: several forms may be on screen. */
  idPrefix: string;
  masked: ReadonlySet<string>;
  getLookup: (field: string) => SearchReferenceOptions;
  getLabel: GetRecordLabel;
  /** Values of the record by which the options of relations are narrowed. */
  getRecordValues: () => JsonObject;
  /** Looks up the unique keys of a field that loses the focus. */
  checkUnique: (field: string, show: (work: () => void) => void) => void;
  /** Opens the form of a new related record; absent where dialogs cannot nest further. */
  onCreateRelated?: ((creation: RelatedCreation) => void) | undefined;
  /** Opens the explanation why a field is read-only; absent without a stored record. */
  onWhy?: ((field: string, title: string) => void) | undefined;
  /** Scrolls to the input at a JSON pointer and focuses it. */
  focus: (pointer: string, index?: number) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const scope = use(FormContext);
  if (!scope) throw new AppError({ zh: '字段不在表单内', en: 'A field stands outside of any form' });
  return scope;
}

/** Fields that the next transition will require, and the text that marks them. */
export interface NextTransitionFields {
  fields: ReadonlySet<string>;
  label: string;
  /** Whether these fields are still loading. */
  isPending?: boolean;
}

export const NextTransitionFieldsContext = createContext<NextTransitionFields>({
  fields: new Set(),
  label: '',
});

/** Required field names of the object that is rendered. */
export const RequiredFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** Choices of the current object, narrowed by its conditions. */
export const AllowedChoicesContext = createContext<AllowedChoices>(new Map());
