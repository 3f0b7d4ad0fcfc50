import type { LocalizedText } from '#model/language';
import type { JsonPath } from '../sourceLocation';
import type { CheckContext } from './outline/CheckContext';

/** What a rule finds wrong at a place of the file that it looked at. */
export interface Finding {
  at: JsonPath;
  /** Where the cursor should stand when the key is what is wrong, not its value. */
  on?: 'key';
  what: LocalizedText;
  cure: LocalizedText;
}

/** One reason to refuse a file, under a name that the report and the documents use. */
export interface Rule<Subject> {
  id: string;
  find: (subject: Subject, world: CheckContext) => Iterable<Finding>;
}
