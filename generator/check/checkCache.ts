import type { SourceFile } from '../SourceFile';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { ResourceLookup, CheckContext } from './outline/CheckContext';

/** What the soundness of a file leaned on: other files, and all that is not a resource. */
interface CachedCheck {
  dependencies: ReadonlyMap<string, SourceFile | undefined>;
  contextFingerprint: string;
}

const cachedChecks = new WeakMap<SourceFile, CachedCheck>();

/** Whether a file was found to be without mistakes, and nothing that this leaned on has changed since. */
export function isCachedClean(
  { source }: ResourceOutline,
  { resources }: CheckContext,
  surroundings: string,
): boolean {
  const ground = cachedChecks.get(source);
  if (ground?.contextFingerprint !== surroundings) return false;
  return [...ground.dependencies].every(([name, file]) => resources.get(name)?.source === file);
}

/** A world that takes down which resources it is asked for. */
export function trackDependencies(world: CheckContext): { world: CheckContext; asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const { resources } = world;
  const note = (name: string): string => {
    asked.add(name);
    return name;
  };
  const noting: ResourceLookup = {
    get: name => resources.get(note(name)),
    has: name => resources.has(note(name)),
    // Walked for suggestions only, which nobody makes about a sound file.
    keys: () => resources.keys(),
    values: () => resources.values(),
  };
  return { world: { ...world, resources: noting }, asked };
}

export function cacheClean(
  { source }: ResourceOutline,
  asked: ReadonlySet<string>,
  world: CheckContext,
  surroundings: string,
): void {
  const files = new Map([...asked].map(name => [name, world.resources.get(name)?.source]));
  cachedChecks.set(source, { dependencies: files, contextFingerprint: surroundings });
}

/** All that a resource may lean on beside other resources, as one text to compare. */
export function fingerprintContext({ roles, facts, aliases, rules, unreadable }: CheckContext): string {
  const claims = [...aliases].map(([name, holders]) => [name, holders.map(({ resource }) => resource.name)]);
  return JSON.stringify([roles && [...roles], [...facts], claims, rules, [...unreadable]]);
}
