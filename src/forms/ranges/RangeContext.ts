import { createContext } from 'react';
import type { JsonValue } from '#model/json';

/** Sets the value of one end of a range. */
export type ChangeEnd = (value: JsonValue | undefined) => void;

/** Where the inputs of a range leave the function that sets their value, for the calendar that they share. */
export const RangeContext = createContext<Map<string, ChangeEnd> | undefined>(undefined);
