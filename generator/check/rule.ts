import type { Text } from '#model/language';
import type { Path } from '../place';
import type { World } from './world';

/** What a rule finds wrong at a place of the file that it looked at. */
export interface Finding {
  at: Path;
  /** Where the cursor should stand when the key is what is wrong, not its value. */
  on?: 'key';
  what: Text;
  cure: Text;
}

/** One reason to refuse a file, under a name that the report and the documents use. */
export interface Rule<Subject> {
  id: string;
  find: (subject: Subject, world: World) => Iterable<Finding>;
}
