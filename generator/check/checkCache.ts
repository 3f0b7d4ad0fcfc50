import type { SourceFile } from '../SourceFile';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { ResourceLookup, CheckContext } from './outline/CheckContext';

/** Dependencies of a check result: other resource files, and all other sources in one fingerprint. */
interface CachedCheck {
  dependencies: ReadonlyMap<string, SourceFile | undefined>;
  contextFingerprint: string;
}

const cachedChecks = new WeakMap<SourceFile, CachedCheck>();

/** Whether a file had no diagnostics and none of its dependencies has changed since. */
export function isCachedWithoutFindings(
  { source }: ResourceOutline,
  { resources }: CheckContext,
  surroundings: string,
): boolean {
  const ground = cachedChecks.get(source);
  if (ground?.contextFingerprint !== surroundings) return false;
  return [...ground.dependencies].every(([name, file]) => resources.get(name)?.source === file);
}

/** A check context that records the resources that rules read. */
export function trackCheckDependencies(context: CheckContext): {
  context: CheckContext;
  asked: ReadonlySet<string>;
} {
  const asked = new Set<string>();
  const { resources } = context;
  const note = (name: string): string => {
    asked.add(name);
    return name;
  };
  const noting: ResourceLookup = {
    get: name => resources.get(note(name)),
    has: name => resources.has(note(name)),
    // Rules iterate over all names only to suggest a name, which a valid file does not need.
    keys: () => resources.keys(),
    values: () => resources.values(),
  };
  return { context: { ...context, resources: noting }, asked };
}

/** Caches that a file has no diagnostics, together with its dependencies. */
export function cacheFileWithoutFindings(
  { source }: ResourceOutline,
  asked: ReadonlySet<string>,
  context: CheckContext,
  surroundings: string,
): void {
  const files = new Map([...asked].map(name => [name, context.resources.get(name)?.source]));
  cachedChecks.set(source, { dependencies: files, contextFingerprint: surroundings });
}

/** Dependencies other than resources, as one comparable string. */
export function fingerprintCheckContext({ roles, facts, aliases, rules, unreadable }: CheckContext): string {
  const aliasHolders = [...aliases].map(([name, holders]) => [
    name,
    holders.map(({ resource }) => resource.name),
  ]);
  return JSON.stringify([roles && [...roles], [...facts], aliasHolders, rules, [...unreadable]]);
}
