/** A test file, and the title of the test in it that sees the word drawn. */
export type Drawing = readonly [file: string, title: string];

const journeys = (file: string, title: string): Drawing => [`tests/journeys/${file}.test.ts`, title];
const own = (title: string): Drawing => ['src/pages/drawnWords.test.tsx', title];
const unit = (file: string, title: string): Drawing => [`src/${file}.test.ts`, title];

const conditions = journeys('form', 'form shows, requires and hides conditional fields');
const constraints = journeys(
  'form',
  'form shows validation errors at each field and in a summary, and focuses the first',
);
const kinds = unit(
  'forms/engine',
  'renders every value with an input of the renderer registry, and objects and lists with the form engine (rjsf)',
);
const choices = own('choices and states are rendered with their titles and colours');
const counts = journeys(
  'statistics',
  'statistics page groups by one field and by two, and each figure links to as many records',
);
const measures = journeys('statistics', 'statistics page shows named sums and ratios instead of counts');
const closedWindow = journeys(
  'windows',
  'message of a closed time window is shown beside the create button and above the form',
);
const noWindow = journeys(
  'windows',
  'create button is disabled with the reason while no time window is open',
);
const layout = own('record page and form follow the layout of form, detail and groups in the schema');
const list = unit(
  'pages/list/listParameters',
  'list query of a URL without parameters is the first page in default order with the default filters',
);
const columns = unit(
  'pages/list/listParameters',
  'list query requests only the columns visible to the caller, and the filtered fields',
);
const menuEntries = journeys(
  'menu',
  'menu renders icons, badges and dots, omits hidden entries, and scrolls a long branch [const.4] [shell.16] [menu.1] [menu.2] [menu.3] [menu.4] [menu.7] [route.1] [route.2]',
);
const notice = journeys(
  'tools',
  'enrolment notice is shown to a parent above the own registrations and above a new one [product.2]',
);
const opened = journeys('newResource', 'new resource has a list and a record page');
const steps = own('transitions are rendered as buttons in the colour of their intent');
const letters = journeys(
  'printLetters',
  'admission notice of a family is one page with the school, the day and the number of the notice',
);
const pages = unit(
  'stores/navigation/routeTree',
  'parses the route tree into nodes with absolute paths and ancestors [state.2]',
);

const entries: Drawing = [
  'tests/contract/entries.suite.ts',
  'choices that are records are offered to all who see the field, in order and in both languages',
];

/** The words that speak of screens, each with what sees it drawn. */
export const drawnWords: Readonly<Record<string, Drawing>> = {
  'resource.title': opened,
  'resource.required': constraints,
  'resource.properties': kinds,
  'resource.if': conditions,
  'resource.then': conditions,
  'resource.else': conditions,
  'resource.allOf': conditions,
  'resource.dependentRequired': own('form requires or shows a field when another field is filled in'),
  'resource.dependentSchemas': own('form requires or shows a field when another field is filled in'),
  'resource.x-display': journeys('tabs', 'tabs keep the name of a record after a page reload'),
  'resource.x-list': opened,
  'resource.x-form': layout,
  'resource.x-detail': layout,
  'resource.x-print': journeys(
    'print',
    'print of a record has a table for each group of x-print, masked as on screen, without history, transitions and frame',
  ),
  'resource.x-tree': journeys('tree', 'tree page shows the record selected by keyboard beside the tree'),
  'resource.x-letters': letters,
  'letter.title': letters,
  'letter.states': letters,
  'letter.text': letters,
  'letter.rows': letters,
  'letter.from': letters,
  'letter.on': letters,
  'resource.x-compare': unit(
    'forms/FormSchemaRules',
    'form refuses a value that violates a comparison, with the message of the schema',
  ),
  'resource.x-tiles': journeys(
    'tiles',
    'tile on the home page links each figure to the list of the counted records',
  ),
  'resource.x-statistics': counts,
  'resource.x-statistics.by': counts,
  'resource.x-statistics.least': unit(
    'stores/statistics/crossTable',
    'statistics table shows no count below the minimum group size, and no total that would disclose it',
  ),
  'resource.x-statistics.measures': measures,
  'resource.x-statistics.measures.title': measures,
  'resource.x-statistics.measures.sum': measures,
  'resource.x-statistics.measures.ratio': measures,
  'ratio.of': measures,
  'ratio.to': measures,
  'resource.x-parts': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'resource.x-states': journeys(
    'record',
    'record page makes an undoable transition without confirmation, and its notice undoes it',
  ),
  'resource.x-window': closedWindow,
  'resource.x-create': noWindow,
  'resource.x-create.window': noWindow,

  'reach.refusal': own(
    'record page shows the refusal text of a rule that makes fields read-only, with a link to its explanation',
  ),

  'comparison.refusal': unit(
    'forms/FormSchemaRules',
    'form refuses a value that violates a comparison, with the message of the schema',
  ),

  'part.title': layout,
  'part.description': own('form renders help, hint and required mark of a field'),
  'part.x-placeholder': own('form renders help, hint and required mark of a field'),
  'part.type': kinds,
  'part.format': ['src/fields/registry.test.ts', 'field registry has a separate input for the format time'],
  'part.oneOf': choices,
  'part.x-choices': choices,
  'part.enum': journeys(
    'form',
    'form offers only the choices that the conditions allow, and still shows the chosen one',
  ),
  'part.default': own('form of a new record is prefilled with the constants of its schema'),
  'part.x-default': own('form of a new record is prefilled with the constants of its schema'),
  'part.readOnly': journeys('formStored', 'form renders read-only fields without required validation'),
  'part.minLength': constraints,
  'part.maxLength': constraints,
  'part.pattern': constraints,
  'part.x-record-of': [
    'src/pages/record/RecordLink.test.tsx',
    'record link uses the resource that another field of the record names',
  ],
  'part.x-differs': [
    'src/pages/record/compared/ComparedItems.test.tsx',
    'register comparison lists the differences first, each marked by a sign and a word',
  ],
  'part.x-refusal': unit(
    'forms/FormSchemaRules',
    'form refuses a value that violates its pattern with the message of the schema',
  ),
  'part.minimum': constraints,
  'part.maximum': constraints,
  'part.exclusiveMinimum': constraints,
  'part.exclusiveMaximum': constraints,
  'part.multipleOf': constraints,
  'part.minItems': constraints,
  'part.uniqueItems': constraints,
  'part.maxItems': journeys(
    'formStored',
    'list input adds, moves and removes items, each with its own validation errors',
  ),
  'part.items': journeys(
    'formStored',
    'list input adds, moves and removes items, each with its own validation errors',
  ),
  'part.properties': kinds,
  'part.required': constraints,
  'part.x-ref': journeys(
    'formStored',
    'relation input searches by keyboard, without a request during IME composition',
  ),
  'part.x-sensitive': journeys(
    'record',
    'record page reveals a masked value for a reason, and hides it again',
  ),
  'part.x-required': conditions,
  'part.x-hidden': journeys(
    'formStored',
    'hidden conditional values are kept, dropped or confirmed on save as the schema says',
  ),
  'part.x-derive': unit(
    'forms/FormSchemaRules',
    'form computes derived values, and null when a source is empty',
  ),
  'part.x-rule': unit(
    'forms/FormRules.take',
    'form runs named rules on changed fields, with the server defaults of a new record',
  ),
  'part.x-widget': [
    'src/fields/registry.test.ts',
    'draws an input of its own for x-widget $hint on kind $kind',
  ],
  'part.x-cell': ['src/fields/registry.test.ts', 'draws a cell of its own for x-cell $hint on kind $kind'],
  'choice.title': choices,
  'choice.x-colour': choices,
  'choices.offered': [
    'src/fields/choiceValues.test.ts',
    'narrowed choices are those allowed by the condition and not retired',
  ],
  'choices.label': entries,
  'choices.label.zh': entries,
  'choices.label.en': entries,
  'ref.options': journeys(
    'dispatch',
    'a sub-bureau dispatches a child to one of the schools with a free seat that the picker offers',
  ),
  'ref.where': journeys(
    'form',
    'form narrows a relation to the records that fit the other fields, and clears one that no longer fits',
  ),
  'derive.take': unit(
    'forms/FormRules.take',
    'form fills in fields extracted from another field at once, and does not send them on save',
  ),
  'derive.rule': unit('forms/FormRules.take', 'form recomputes a derived value while the user types'),
  'derive.value': unit(
    'forms/FormSchemaRules',
    'form computes derived values, and null when a source is empty',
  ),
  'derive.when': unit(
    'forms/FormRules.take',
    'form keeps an extracted field editable while its condition does not hold',
  ),

  'branch.properties': conditions,
  'branch.required': conditions,
  'branch.if': conditions,
  'branch.then': conditions,
  'branch.else': conditions,
  'branch.allOf': conditions,

  'list.columns': columns,
  'list.search': own('list has a search box whose placeholder names the searched fields'),
  'list.filters': journeys(
    'listFilters',
    'list filters by several states, by one state tab, and removes a filter by its chip',
  ),
  'list.sort': list,
  'list.where': list,
  'list.actions': journeys('list', 'row menu of a list offers the transitions of the row, also by keyboard'),
  'list.bulk': journeys(
    'list',
    'bulk transition over all matching records runs as one job, shows the result, and is undone as a whole',
  ),
  'list.totals': own('list shows column totals below the columns of their fields'),
  'column.field': columns,
  'column.width': unit(
    'tables/columns',
    'list table uses column widths as minimums, and stretches other columns',
  ),
  'groups.title': layout,
  'groups.rows': layout,
  'groups.step.for': [
    'model/projection/projectSchema.test.ts',
    'projected schema makes a form group a step for the declared roles, in the states that they see',
  ],
  'groups.step.states': unit(
    'forms/layout',
    'form layout makes a group a step only in its declared states, and for a new record in the first one',
  ),
  'groups.step': unit(
    'forms/layout',
    'form layout makes each step group one wizard step, and joins the groups between two step groups into one',
  ),

  'states.states': choices,
  'states.transitions': steps,
  'states.seenAs': [
    'model/projection/projectSchema.test.ts',
    'projected schema lists, filters and sorts by readable fields only',
  ],
  'state.title': choices,
  'state.colour': choices,
  'seenState.title': choices,
  'seenState.colour': choices,
  'transition.title': steps,
  'transition.intent': steps,
  'transition.from': unit(
    'pages/record/listUnavailableTransitions',
    'unavailable transitions of a record are those that are neither actions nor refused with a reason',
  ),
  'transition.input': journeys('form', 'dialog of a transition requires the transition input'),
  'transition.input.properties': journeys('form', 'dialog of a transition requires the transition input'),
  'transition.input.required': journeys('form', 'dialog of a transition requires the transition input'),
  'transition.refusal': journeys(
    'transition',
    'transition button is disabled with the unmet guard while the record does not meet it',
  ),
  'transition.guard': unit('forms/requirements', 'one item for fields of which one is enough'),
  'transition.window': journeys(
    'windows',
    'create button is enabled in its time window, and the transition with a closed time window is disabled',
  ),
  'windowFields.text': closedWindow,
  'effect.text': [
    'model/projection/projectSchema.test.ts',
    'projected transition has the texts of its notices, and a flag whether it can be undone',
  ],

  'ownedRecords.title': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'ownedRecords.of': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),
  'ownedRecords.by': own(
    'record page shows its parts (child records) as a table with the columns of their form',
  ),

  'tile.title': journeys(
    'tiles',
    'tile on the home page links each figure to the list of the counted records',
  ),
  'tile.for': ['model/projection/projectTiles.test.ts', 'a projected tile is omitted for other roles'],
  'tile.where': journeys(
    'tiles',
    'tile on the home page links each figure to the list of the counted records',
  ),
  'tile.measure': unit('stores/home/TilesStore', 'home page tiles show counts, sums and percentages'),
  'tile.measure.sum': unit('stores/home/TilesStore', 'home page tiles show counts, sums and percentages'),
  'tile.measure.share': unit('stores/home/TilesStore', 'home page tiles show counts, sums and percentages'),
  'tile.measure.ratio': unit(
    'stores/home/TilesStore',
    'home page tile shows a ratio of two sums in percent, and no ratio if the second sum is zero',
  ),
  'tile.measure.records': journeys(
    'tiles',
    'home page shows a parent a card for each own registration, with its state and next steps',
  ),
  'tile.measure.until': journeys(
    'tiles',
    'home page tile shows the days until the next deadline, and links to its list',
  ),
  'tile.by': unit(
    'stores/home/buildTileBars',
    'bar chart of a tile has a bar per choice in schema order, each linked to its filtered list',
  ),
  'tile.unit': journeys('tiles', 'tile on the home page shows the unit of its figure, in both languages'),
  'tile.least': unit(
    'stores/home/TilesStore',
    'home page tile hides a count below the minimum group size, but not a count of zero',
  ),
  'tile.intent': own('tile on the home page has the colour of its intent only while its count is above zero'),

  'route.path': pages,
  'route.name': unit(
    'stores/tabs/TabsStore',
    'adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]',
  ),
  'route.component': [
    'src/app/routing/buildPageRoutes.test.tsx',
    'suspends each page by itself, so that the shell around it stays mounted',
  ],
  'route.redirect': unit(
    'stores/navigation/menu',
    'includes a redirecting route in the menu and omits an empty branch',
  ),
  'route.children': pages,
  'route.meta': menuEntries,
  'meta.title': menuEntries,
  'meta.icon': menuEntries,
  'meta.isCustomSvg': menuEntries,
  'meta.badge': menuEntries,
  'meta.dot': menuEntries,
  'meta.counts': unit(
    'stores/navigation/RoutesStore',
    'shows the count of a tile as the badge of its route, and keeps it when counting fails',
  ),
  'meta.guard': unit(
    'stores/navigation/menu',
    'omits routes from the menu that their guard forbids [menu.3]',
  ),
  'meta.hidden': unit(
    'stores/navigation/menu',
    'skips hidden routes and lifts the children of a hidden level in the menu [menu.1] [menu.2]',
  ),
  'meta.levelHidden': unit(
    'stores/navigation/menu',
    'skips hidden routes and lifts the children of a hidden level in the menu [menu.1] [menu.2]',
  ),
  'meta.breadcrumbHidden': unit(
    'app/shell/header/getBreadcrumb',
    'builds the breadcrumb from the ancestors of a route without its hidden ones [shell.16]',
  ),
  'meta.noClosable': unit('stores/tabs/TabsStore.closing', 'a pinned tab cannot be closed [tabs.5]'),
  'meta.noColumn': journeys(
    'menu',
    'menu opens the first page of a top entry with its children in the side bar, and hides the side bar for a wide page [const.3] [menu.6] [menu.12]',
  ),
  'meta.noKeepAlive': unit(
    'stores/tabs/OpenPagesStore',
    'drops a page in the background whose route disables keep-alive or that has no tab [shell.14]',
  ),
  'meta.dynamicNewTab': unit(
    'stores/tabs/TabsStore',
    'adds a tab for each query parameter where the route asks for it [state.9]',
  ),
  'meta.activeMenu': unit(
    'stores/navigation/menu',
    'marks the active menu entry of the page on screen, or the entry that its route names [state.7] [state.12]',
  ),
  'meta.target': unit(
    'stores/navigation/menu',
    'opens a new browser window for a _blank menu entry, unless its page is on screen [menu.8] [menu.9]',
  ),
  'meta.tabHidden': unit(
    'stores/tabs/TabsStore',
    'adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]',
  ),
  'meta.notice': notice,
  'meta.deadline': notice,
  'role.title': journeys(
    'tools',
    'account menu shows user name and role in either language, and links to the profile page [shell.17] [product.4]',
  ),
};
