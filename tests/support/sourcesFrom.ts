import type { SourceFile, SchemaSources } from '#generator/SourceFile';
import { parseSource } from '#generator/parseSource';
import type { JsonObject } from '#model/json';

const toSourceFile = (path: string, value: JsonObject): SourceFile =>
  parseSource(path, Buffer.from(JSON.stringify(value, null, 2))).file;

/** Source files for these resources, as if loaded from a folder. */
export function sourcesFrom(
  resources: Record<string, JsonObject>,
  roles?: JsonObject,
  choices: Record<string, JsonObject> = {},
): SchemaSources {
  const toFiles = (part: string, files: Record<string, JsonObject>): SourceFile[] =>
    Object.entries(files).map(([name, value]) => toSourceFile(`${part}/${name}.json`, value));
  return {
    folder: '',
    resources: toFiles('resources', resources),
    routes: [],
    choices: toFiles('choices', choices),
    ...(roles && { roles: toSourceFile('roles.json', roles) }),
    diagnostics: [],
  };
}
