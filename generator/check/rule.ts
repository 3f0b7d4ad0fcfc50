import type { LocalizedText } from '#model/language';
import type { JsonPath } from '../sourceLocation';
import type { CheckContext } from './outline/CheckContext';

/** A finding of a rule at a location of the checked file. */
export interface CheckFinding {
  at: JsonPath;
  /** `key`: the diagnostic points to the property name instead of its value. */
  on?: 'key';
  what: LocalizedText;
  cure: LocalizedText;
}

/** A check rule, with the name used in reports and documentation. */
export interface CheckRule<Subject> {
  id: string;
  find: (subject: Subject, context: CheckContext) => Iterable<CheckFinding>;
}
