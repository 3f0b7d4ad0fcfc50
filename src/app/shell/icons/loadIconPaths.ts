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
  const address = `${import.meta.env.ICON_DRAWINGS}/${name}.js`;
  try {
    const drawing = (await import(/* @vite-ignore */ address)) as { default: readonly string[] };
    return drawing.default;
  } catch {
    // The author of the route sees a dot instead of the icon.
    return [];
  }
}

/** Checks once whether the icon folder belongs to this build. */
function scheduleCheck(stores: IconCheckStores): void {
  if (isCheckScheduled) return;
  isCheckScheduled = true;
  setTimeout(() => {
    import('./checkIconFolder').then(
      check => check.checkIconFolder(stores),
      // The server is unavailable: the next icon checks again.
      () => (isCheckScheduled = false),
    );
  }, checkDelay);
}
