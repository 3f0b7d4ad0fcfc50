import { createContext } from 'react';
import type { JsonValue } from '#model/json';

/** Sets the value of one end of a range. */
export type ChangeRangeEnd = (value: JsonValue | undefined) => void;

/** Setters of the two inputs of a range, which share one calendar. */
export const RangeContext = createContext<Map<string, ChangeRangeEnd> | undefined>(undefined);
