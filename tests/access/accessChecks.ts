import type { AccessCheck } from './AccessCheck';
import { bulk, bulkPreview } from './checks/bulk';
import { claim, release } from './checks/claim';
import { cursor } from './checks/cursor';
import { detail, editable, steps, valuesOfDetail } from './checks/detail';
import { count, filters } from './checks/filter';
import { history, pastValues } from './checks/history';
import { columns, list, values } from './checks/list';
import { openapi } from './checks/openapi';
import { codes } from './checks/codes';
import { labels, levels, picker } from './checks/picker';
import { reveal } from './checks/reveal';
import { creating, saving, writing } from './checks/saving';
import { schema } from './checks/schema';
import { search } from './checks/search';
import { secrets } from './checks/secrets';
import { sort } from './checks/sort';
import { statistics } from './checks/statistics';
import { conflict, transition } from './checks/transition';
import { groupedTree, tree, treeLevels } from './checks/tree';
import { validator } from './checks/validator';

/** All channels through which a single caller could learn of a resource. */
export const accessChecks: readonly AccessCheck[] = [
  ...[list, values, columns, tree, treeLevels, groupedTree, detail, valuesOfDetail, editable, steps],
  ...[picker, labels, levels, codes, ...filters, count, sort, cursor, search, statistics],
  ...[
    history,
    pastValues,
    transition,
    conflict,
    bulk,
    bulkPreview,
    saving,
    writing,
    creating,
    claim,
    release,
  ],
  ...[schema, validator, openapi, reveal],
  // Runs last, since it searches the responses to all other checks.
  secrets,
];
