import { createContext, use } from 'react';
import type { Language } from '#model/language';

/** Shared state of one plain form. Passed by context, since the form engine treats all functions as equal. */
export interface PlainFormScope {
  language: Language;
  /** Focuses the input at a JSON pointer. */
  focus: (pointer: string) => void;
}

export const PlainFormContext = createContext<PlainFormScope>({ language: 'zh', focus: () => undefined });

export const usePlainLanguage = (): Language => use(PlainFormContext).language;

/** Whether the rendered value is a table cell, whose label is at the head of its column. */
export const InTableCellContext = createContext(false);
