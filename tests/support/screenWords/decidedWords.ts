import type { Drawing } from './drawnWords';

const unit = (file: string, title: string): Drawing => [`src/${file}.test.ts`, title];

const list = unit(
  'pages/list/listParameters',
  'list query of a URL without parameters is the first page in default order with the default filters',
);
const entries: Drawing = [
  'tests/contract/entries.suite.ts',
  'choice records (a choice list stored as records) are offered to all who see the field, in order and in both languages',
];

/**
 * The words that decide what a screen is given, each with the test that sees the decision. That test draws no screen: other
 * words draw it, with another list, order or value.
 */
export const decidedWords: Readonly<Record<string, Drawing>> = {
  'resource.x-statistics.least': unit(
    'stores/statistics/crossTable',
    'statistics table shows no count below the minimum group size, and no total that would disclose it',
  ),
  'part.x-rule': unit(
    'forms/FormRules.take',
    'form runs named rules on changed fields, with the server defaults of a new record',
  ),
  'choices.offered': [
    'src/fields/choiceValues.test.ts',
    'narrowChoices returns the choices that are allowed by the condition and not retired',
  ],
  'choices.label': entries,
  'choices.label.zh': entries,
  'choices.label.en': entries,
  'derive.rule': unit('forms/FormRules.take', 'form recomputes a derived value while the user types'),
  'derive.value': unit(
    'forms/FormSchemaRules',
    'form computes derived values, and null when a source is empty',
  ),
  'list.where': list,
  'groups.step.states': unit(
    'forms/layout',
    'form layout makes a group a wizard step only in its declared workflow states, and for a new record in the initial state',
  ),
  'route.name': unit(
    'stores/tabs/TabsStore',
    'TabsStore adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]',
  ),
  'route.component': [
    'src/app/routing/buildPageRoutes.test.tsx',
    'buildPageRoutes wraps each page in its own Suspense, so that the shell around it stays mounted',
  ],
  'route.redirect': unit(
    'stores/navigation/menu',
    'menu includes a redirecting route and omits an empty branch',
  ),
  'meta.counts': unit(
    'stores/navigation/RoutesStore',
    'menu shows the count of a tile as the badge of its route, and keeps the badge when counting fails',
  ),
  'meta.levelHidden': unit(
    'stores/navigation/menu',
    'menu omits hidden routes and shows the children of a hidden level one level higher [menu.1] [menu.2]',
  ),
  'meta.breadcrumbHidden': unit(
    'app/shell/header/getBreadcrumb',
    'breadcrumb consists of the ancestors of a route without its hidden ones [shell.16]',
  ),
  'meta.noClosable': unit(
    'stores/tabs/TabsStore.closing',
    'TabsStore refuses to close a pinned tab [tabs.5]',
  ),
  'meta.noKeepAlive': unit(
    'stores/tabs/OpenPagesStore',
    'OpenPagesStore unmounts a background page whose route disables keep-alive or that has no tab [shell.14]',
  ),
  'meta.dynamicNewTab': unit(
    'stores/tabs/TabsStore',
    'TabsStore adds a tab for each value of a query parameter where the route requests it (dynamicNewTab) [state.9]',
  ),
  'meta.activeMenu': unit(
    'stores/navigation/menu',
    'menu marks the entry of the current page, or the entry that its route names, as active [state.7] [state.12]',
  ),
  'meta.tabHidden': unit(
    'stores/tabs/TabsStore',
    'TabsStore adds a tab for each visited route that has a name and is not hidden from tabs [tabs.1]',
  ),
};
