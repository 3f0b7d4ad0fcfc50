import type { Door } from './Door';
import { bulk } from './doors/bulk';
import { claim, release } from './doors/claim';
import { cursor } from './doors/cursor';
import { detail, editable, steps, valuesOfDetail } from './doors/detail';
import { count, filters } from './doors/filter';
import { history, pastValues } from './doors/history';
import { columns, list, values } from './doors/list';
import { openapi } from './doors/openapi';
import { labels, picker } from './doors/picker';
import { reveal } from './doors/reveal';
import { creating, saving, writing } from './doors/saving';
import { schema } from './doors/schema';
import { search } from './doors/search';
import { secrets } from './doors/secrets';
import { sort } from './doors/sort';
import { statistics } from './doors/statistics';
import { conflict, transition } from './doors/transition';
import { groupedTree, tree } from './doors/tree';
import { validator } from './doors/validator';

/** All channels through which a single caller could learn of a resource. */
export const doors: readonly Door[] = [
  ...[list, values, columns, tree, groupedTree, detail, valuesOfDetail, editable, steps],
  ...[picker, labels, ...filters, count, sort, cursor, search, statistics],
  ...[history, pastValues, transition, conflict, bulk, saving, writing, creating, claim, release],
  ...[schema, validator, openapi, reveal],
  // Runs last, over the responses to all other doors.
  secrets,
];
