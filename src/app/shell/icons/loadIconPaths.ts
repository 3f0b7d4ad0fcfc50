import type { IconCheckStores } from './checkIconFolder';

/** Delay of the check after the first icon, in milliseconds. */
const checkDelay = 5_000;
let isCheckScheduled = !import.meta.env.PROD;

/** Loads the SVG paths of an icon at 16 pixels; an empty list for an unknown name. */
export async function loadIconPaths(
  name: string | undefined,
  stores: IconCheckStores,
): Promise<readonly string[]> {
  if (name === undefined || !/^[a-z0-9-]+$/.test(name)) return [];
  scheduleCheck(stores);
  try {
    return (
      (await loadCommonIcons())[name] ??
      (await importDefault<readonly string[]>(`${import.meta.env.ICON_DRAWINGS}/${name}.js`))
    );
  } catch {
    // An unknown name draws nothing here; the menu shows a dot in its place, so that the author of the route notices.
    return [];
  }
}

type IconPaths = Readonly<Record<string, readonly string[]>>;
let commonIcons: Promise<IconPaths> | undefined;

/** The icons of the shipped menu, bundled in one file. */
function loadCommonIcons(): Promise<IconPaths> {
  if (!import.meta.env.PROD) return Promise.resolve({});
  commonIcons ??= importDefault<IconPaths>(import.meta.env.COMMON_ICONS).catch(() => {
    commonIcons = undefined;
    return {};
  });
  return commonIcons;
}

async function importDefault<T>(address: string): Promise<T> {
  return ((await import(/* @vite-ignore */ address)) as { default: T }).default;
}

/** Checks once whether the icon folder belongs to this build. */
function scheduleCheck(stores: IconCheckStores): void {
  if (isCheckScheduled) return;
  isCheckScheduled = true;
  setTimeout(() => void check(stores), checkDelay);
}

async function check(stores: IconCheckStores): Promise<void> {
  try {
    const { checkIconFolder } = await import('./checkIconFolder');
    await checkIconFolder(stores);
  } catch {
    // The server did not answer: the next icon repeats the check.
    isCheckScheduled = false;
  }
}
