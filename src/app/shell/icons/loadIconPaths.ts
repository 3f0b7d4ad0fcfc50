import type { IconCheckStores } from './checkIconFolder';

/** A page has other things to do first. */
const checkDelay = 5_000;
let isCheckScheduled = !import.meta.env.PROD;

/** What an icon of 16 pixels is drawn with; nothing for a name that is none. */
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
    // Whoever wrote the route sees a dot in the place of the icon.
    return [];
  }
}

/** Looks once whether the drawings are those that the console was built with. */
function scheduleCheck(stores: IconCheckStores): void {
  if (isCheckScheduled) return;
  isCheckScheduled = true;
  setTimeout(() => {
    import('./checkIconFolder').then(
      check => check.checkIconFolder(stores),
      // The server is away; the next icon is as good a time.
      () => (isCheckScheduled = false),
    );
  }, checkDelay);
}
