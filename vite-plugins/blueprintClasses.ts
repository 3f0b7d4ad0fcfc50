/** Blueprint classes that most components may use besides their own. */
const sharedClasses = [
  'active',
  'disabled',
  'fill',
  'icon',
  'inline',
  'large',
  'loading',
  'minimal',
  'small',
  'text-overflow-ellipsis',
];

/** Blueprint classes that the rest of the console may use as well. */
export const additionalSharedClasses = [
  'align-*',
  'end',
  'icon-large',
  'icon-standard',
  'intent-*',
  'interactive',
  'multiline',
  'round',
  'selected',
  'start',
];

const spinner = ['spinner', 'spinner-*', 'no-spin'];
const button = ['button', 'button-text', 'button-spinner', ...spinner];
const overlay = ['overlay', 'overlay-*', 'portal'];
const popover = ['popover', 'popover-*', ...overlay];
const menu = ['menu', 'menu-*', 'submenu', 'submenu-*', 'heading'];
const input = ['input', 'input-group', 'input-action', 'input-left-container', 'input-ghost'];
const tag = ['tag', 'tag-remove'];
const control = ['control', 'control-indicator', 'control-indicator-child', 'control-input'];
const dialog = ['dialog', 'dialog-*', 'heading', ...overlay, ...button];

/**
 * Class names of each Blueprint component, without their prefix; a star matches any ending. The whole style
 * sheet is ten times larger, which every first visit would pay for.
 */
const componentClasses: Readonly<Record<string, readonly string[]>> = {
  Alert: ['alert', 'alert-*', ...dialog],
  AnchorButton: button,
  Button: button,
  ButtonGroup: ['button-group', 'vertical', ...button],
  Callout: ['callout', 'callout-*', 'compact'],
  Card: ['card', 'elevation-*'],
  Checkbox: ['checkbox', ...control],
  Collapse: ['collapse', 'collapse-body'],
  ControlGroup: ['control-group', 'vertical'],
  Dialog: dialog,
  DialogBody: dialog,
  DialogFooter: dialog,
  Divider: ['divider'],
  Drawer: ['drawer', 'drawer-*', 'position-*', 'heading', ...overlay, ...button],
  FileInput: ['file-input', 'file-input-*', 'file-upload-input', 'file-upload-input-*'],
  FormGroup: ['form-group', 'form-group-*', 'form-helper-text', 'label', 'text-muted'],
  HTMLSelect: ['html-select', 'select'],
  HTMLTable: ['html-table', 'html-table-*'],
  Icon: [],
  InputGroup: input,
  Label: ['label'],
  Menu: menu,
  MenuDivider: menu,
  MenuItem: [...menu, ...popover],
  NonIdealState: ['non-ideal-state', 'non-ideal-state-*', 'heading', 'text-muted'],
  NumericInput: ['numeric-input', 'control-group', ...input, ...button],
  OverlayToaster: ['toast', 'toast-*', ...overlay, ...button],
  Popover: popover,
  PopoverNext: popover,
  ProgressBar: ['progress-bar', 'progress-meter', 'no-animation', 'no-stripes'],
  Radio: ['radio', ...control],
  RadioGroup: ['radio', 'label', ...control],
  SegmentedControl: ['segmented-control', ...button],
  Spinner: spinner,
  Switch: ['switch', 'switch-inner-text', ...control],
  Tab: ['tab', 'tab-*', 'tabs', 'vertical'],
  Tabs: ['tab', 'tab-*', 'tabs', 'vertical'],
  Tag: tag,
  TagInput: ['tag-input', 'tag-input-*', ...tag, ...input],
  TextArea: ['text-area', 'text-area-*', ...input],
  Tooltip: ['tooltip', 'tooltip-*', ...popover],
};

/** Exports of the library without classes. */
const classlessNames: ReadonlySet<string> = new Set(['Classes', 'Icons', 'Intent']);

/** Classes of a component; undefined when it is missing from the table. */
export function getBlueprintClasses(component: string): readonly string[] | undefined {
  return classlessNames.has(component) ? [] : componentClasses[component];
}

/**
 * Whether classes occur together on one element: a select has no intent, though the sheet has twenty rules
 * for it.
 */
export function canCombineSelectors(names: readonly string[]): boolean {
  const select = names.includes('select') || names.includes('html-select');
  return !select || names.every(name => !name.startsWith('intent-'));
}

type Matcher = (name: string) => boolean;

/** Matches the classes of these components, or these class names, only. */
export function matchOwnClasses(names: readonly string[]): Matcher {
  return createMatcher(names.flatMap(name => getBlueprintClasses(name) ?? [name]));
}

/** Matches the same classes and the shared ones. */
export function matchClasses(names: readonly string[]): Matcher {
  const own = matchOwnClasses(names);
  const shared = createMatcher(sharedClasses);
  return name => own(name) || shared(name);
}

function createMatcher(patterns: readonly string[]): Matcher {
  const exact = new Set(patterns);
  const stems = patterns.filter(pattern => pattern.endsWith('*')).map(pattern => pattern.slice(0, -1));
  return name => exact.has(name) || stems.some(stem => name.startsWith(stem));
}
