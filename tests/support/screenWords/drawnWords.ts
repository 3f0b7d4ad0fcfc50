/** A test file, and the title of the test in it that sees the word drawn. */
export type Drawing = readonly [file: string, title: string];

const journeys = (file: string, title: string): Drawing => [`tests/journeys/${file}.test.ts`, title];
const own = (title: string): Drawing => ['src/pages/drawnWords.test.tsx', title];

/** Takes the word out of the contract schemas, and sees a screen change. */
export const shownByRemoval: Drawing = [
  'src/pages/removedWords.test.tsx',
  'screen without the schema keyword %s differs from the screen with it',
];

const conditions = journeys('form', 'form shows, requires and hides conditional fields');
const constraints = journeys(
  'form',
  'form shows validation errors at each field and in a summary, and focuses the first',
);
const choices = own('choices and states are rendered with their titles and colours');
const counts = journeys(
  'statistics',
  'statistics page groups by one field and by two, and each figure links to as many records',
);
const measures = journeys(
  'statistics',
  'statistics page shows the sums and ratios that its schema declares instead of record counts',
);
const closedWindow = journeys(
  'windows',
  'message of a closed time window is shown beside the create button and above the form',
);
const noWindow = journeys(
  'windows',
  'create button is disabled with the reason while no time window is open',
);
const menuEntries = journeys(
  'menu',
  'menu renders icons, badges and dots, omits hidden entries, and scrolls a long branch [const.4] [shell.16] [menu.1] [menu.2] [menu.3] [menu.4] [menu.7] [route.1] [route.2]',
);
const notice = journeys(
  'tools',
  'enrolment notice is shown to a parent above the own registrations and above a new one [product.2]',
);
const letters = journeys(
  'printLetters',
  'printed admission notice of a family is one page with the school, the day and the number of the notice',
);

const bars = journeys(
  'tiles',
  'home page tile compares occupied and planned seats of each school, with links to the admission plans',
);

/** The words without which a screen of the contract schemas differs. */
const removedWords =
  'resource.title resource.required resource.properties resource.if resource.then resource.else resource.allOf resource.dependentRequired resource.dependentSchemas resource.x-display resource.x-list resource.x-form resource.x-detail resource.x-compare resource.x-states comparison.refusal part.title part.x-placeholder part.type part.format part.oneOf part.x-choices part.enum part.default part.x-default part.readOnly part.minLength part.maxLength part.pattern part.x-record-of part.x-code-of part.x-differs part.x-refusal part.minimum part.maximum part.exclusiveMinimum part.exclusiveMaximum part.multipleOf part.maxItems part.items part.properties part.required part.x-ref part.x-sensitive part.x-required part.x-hidden part.x-derive part.x-widget part.x-cell choice.title ref.options ref.where derive.take derive.when branch.properties branch.required branch.if branch.else list.columns list.search list.filters column.field column.width groups.title groups.rows groups.step.for groups.step states.transitions state.title state.colour transition.title transition.intent transition.input transition.input.properties transition.input.required effect.text tile.title tile.for tile.where tile.measure tile.measure.sum tile.measure.share tile.unit'.split(
    ' ',
  );

/** The words that speak of screens, each with what sees it drawn. */
export const drawnWords: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(removedWords.map(word => [word, shownByRemoval])),
  'resource.x-print': journeys(
    'print',
    'print of a record has a table for each group of x-print, masked as on screen, without history, transitions, header and menu',
  ),
  'resource.x-tree': journeys('tree', 'tree page shows the record selected by keyboard beside the tree'),
  'resource.x-letters': letters,
  'letter.title': letters,
  'letter.states': letters,
  'letter.text': letters,
  'letter.rows': letters,
  'letter.from': letters,
  'letter.on': letters,
  'resource.x-tiles': journeys(
    'tiles',
    'tile on the home page links each figure to the list of the counted records',
  ),
  'resource.x-statistics': counts,
  'resource.x-statistics.by': counts,
  'resource.x-statistics.measures': measures,
  'resource.x-statistics.measures.title': measures,
  'resource.x-statistics.measures.sum': measures,
  'resource.x-statistics.measures.ratio': measures,
  'ratio.of': measures,
  'ratio.to': measures,
  'resource.x-parts': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'resource.x-window': closedWindow,
  'resource.x-create': noWindow,
  'resource.x-create.window': noWindow,
  'reach.refusal': own(
    'record page shows the refusal text of a rule that makes fields read-only, with a link to the explanation',
  ),
  'part.description': own('form renders help, hint and required mark of a field'),
  'part.minItems': constraints,
  'part.uniqueItems': constraints,
  'choice.x-colour': choices,
  'branch.then': conditions,
  'branch.allOf': conditions,
  'list.sort': journeys(
    'listFilters',
    'list on a telephone is sorted by several keys in its sheet, and goes back to its default order, in %s',
  ),
  'list.actions': journeys('list', 'row menu of a list offers the transitions of the row, also by keyboard'),
  'list.bulk': journeys(
    'list',
    'bulk transition over all matching records runs as one job, shows the result, and is undone as a whole',
  ),
  'list.totals': own('list shows column totals below the columns of their fields'),
  'states.states': choices,
  'states.seenAs': choices,
  'seenState.title': choices,
  'seenState.colour': choices,
  'transition.from': journeys(
    'why',
    'record page shows unavailable transitions muted, each with the unmet rule and the transition that must be made first',
  ),
  'transition.refusal': journeys(
    'transition',
    'transition button is disabled, with the unmet guard as its reason, while the record does not satisfy the guard',
  ),
  'transition.guard': journeys(
    'transition',
    'transition button is disabled, with the unmet guard as its reason, while the record does not satisfy the guard',
  ),
  'transition.window': journeys(
    'windows',
    'create button is enabled in its time window, and the transition with a closed time window is disabled',
  ),
  'windowFields.text': closedWindow,
  'ownedRecords.title': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'ownedRecords.of': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'ownedRecords.by': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'tile.measure.ratio': bars,
  'tile.measure.records': journeys(
    'tiles',
    'home page shows a parent a card for each own registration, with its state and next steps',
  ),
  'tile.fields': journeys(
    'tiles',
    'home page shows a parent a card for each own registration, with its state and next steps',
  ),
  'tile.measure.until': journeys(
    'tiles',
    'home page tile shows the days until the next deadline, and links to its list',
  ),
  'tile.by': bars,
  'tile.least': own('tile on the home page shows no count below its minimum group size'),
  'tile.intent': own('tile on the home page has the colour of its intent only while its count is above zero'),
  'route.path': menuEntries,
  'route.children': menuEntries,
  'route.meta': menuEntries,
  'meta.title': menuEntries,
  'meta.icon': menuEntries,
  'meta.isCustomSvg': menuEntries,
  'meta.badge': menuEntries,
  'meta.dot': menuEntries,
  'meta.guard': journeys(
    'guard',
    'role change updates the menu at once, closes revoked pages, and keeps unsaved text [menu.3]',
  ),
  'meta.hidden': menuEntries,
  'meta.noColumn': journeys(
    'menu',
    'menu opens the first page of a top entry with its children in the side bar, and hides the side bar for a wide page [const.3] [menu.6] [menu.12]',
  ),
  'meta.target': journeys(
    'menu',
    'menu navigates, reloads the current page, and opens external links [menu.8] [menu.9] [menu.10] [menu.11] [menu.12]',
  ),
  'meta.notice': notice,
  'meta.deadline': notice,
  'role.title': journeys(
    'tools',
    'account menu shows user name and role in either language, and links to the profile page [shell.17] [product.4]',
  ),
};
