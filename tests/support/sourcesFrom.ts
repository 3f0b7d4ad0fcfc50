import type { SourceFile, Sources } from '#generator/SourceFile';
import { parseSource } from '#generator/parseSource';
import type { JsonObject } from '#model/json';

const toSourceFile = (path: string, value: JsonObject): SourceFile =>
  parseSource(path, Buffer.from(JSON.stringify(value, null, 2))).file;

/** Source files for these resources, as if loaded from a folder. */
export function sourcesFrom(resources: Record<string, JsonObject>, roles?: JsonObject): Sources {
  return {
    folder: '',
    resources: Object.entries(resources).map(([name, value]) =>
      toSourceFile(`resources/${name}.json`, value),
    ),
    routes: [],
    ...(roles && { roles: toSourceFile('roles.json', roles) }),
    diagnostics: [],
  };
}
