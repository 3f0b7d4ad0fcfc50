import type { SourceFile } from '../load';
import type { Outline } from './outline';
import type { Resources, World } from './world';

/** What the soundness of a file leaned on: other files, and all that is not a resource. */
interface Ground {
  files: ReadonlyMap<string, SourceFile | undefined>;
  surroundings: string;
}

const grounds = new WeakMap<SourceFile, Ground>();

/** Whether a file was found to be without mistakes, and nothing that this leaned on has changed since. */
export function isStillSound({ source }: Outline, { resources }: World, surroundings: string): boolean {
  const ground = grounds.get(source);
  if (ground?.surroundings !== surroundings) return false;
  return [...ground.files].every(([name, file]) => resources.get(name)?.source === file);
}

/** A world that takes down which resources it is asked for. */
export function watched(world: World): { world: World; asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const { resources } = world;
  const note = (name: string): string => {
    asked.add(name);
    return name;
  };
  const noting: Resources = {
    get: name => resources.get(note(name)),
    has: name => resources.has(note(name)),
    // Walked for suggestions only, which nobody makes about a sound file.
    keys: () => resources.keys(),
    values: () => resources.values(),
  };
  return { world: { ...world, resources: noting }, asked };
}

export function rememberSound(
  { source }: Outline,
  asked: ReadonlySet<string>,
  world: World,
  surroundings: string,
): void {
  const files = new Map([...asked].map(name => [name, world.resources.get(name)?.source]));
  grounds.set(source, { files, surroundings });
}

/** All that a resource may lean on beside other resources, as one text to compare. */
export function surroundingsOf({ roles, facts, aliases, rules, unreadable }: World): string {
  const claims = [...aliases].map(([name, holders]) => [name, holders.map(({ resource }) => resource.name)]);
  return JSON.stringify([roles && [...roles], [...facts], claims, rules, [...unreadable]]);
}
