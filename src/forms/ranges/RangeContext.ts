import { createContext } from 'react';
import type { JsonValue } from '#model/json';

/** Sets the value of one end of a range. */
export type ChangeRangeEnd = (value: JsonValue | undefined) => void;

/** Setters of the inputs of a range, for the calendar that they share. */
export const RangeContext = createContext<Map<string, ChangeRangeEnd> | undefined>(undefined);
