import fs from 'node:fs/promises';
import path from 'node:path';
import { parseSource, findRepeatedNames } from './parseSource';
import { compareByLocation } from './diagnostic';
import type { ExampleSources, LoadedFile, SchemaSources } from './SourceFile';

/** Loads a folder incrementally; an unchanged file keeps its object identity. */
export function createSourceLoader(): (folder: string) => Promise<SchemaSources> {
  let known: FileCache = new Map();
  return async folder => {
    const next: FileCache = new Map();
    const sources = await loadAllFiles(folder, known, next);
    known = next;
    return sources;
  };
}

/** Loads the schema files of a folder once, without a cache. */
export const loadSources = (folder: string): Promise<SchemaSources> => createSourceLoader()(folder);

/** Loads the example files of the schemas. */
export async function loadExamples(folder: string): Promise<ExampleSources> {
  const names = (await listFolder(path.join(folder, 'examples'))).filter(isJsonFile).sort();
  const loaded = await Promise.all(
    names.map(name => loadFile(folder, path.posix.join('examples', name), new Map(), new Map())),
  );
  const files = loaded.map(({ file }) => file);
  return {
    files,
    diagnostics: [...loaded.flatMap(({ diagnostics }) => diagnostics), ...findRepeatedNames(files)],
  };
}

type FileCache = Map<string, { bytes: Buffer; loaded: LoadedFile }>;

async function loadAllFiles(folder: string, known: FileCache, next: FileCache): Promise<SchemaSources> {
  const load = async (part: string, wanted = isJsonFile): Promise<LoadedFile[]> => {
    const names = (await listFolder(path.join(folder, part))).filter(wanted).sort();
    return Promise.all(names.map(name => loadFile(folder, path.posix.join(part, name), known, next)));
  };
  const [resources, routes, choices, roles] = await Promise.all([
    load('resources'),
    load('routes'),
    load('choices'),
    load('', name => name === 'roles.json'),
  ]);
  const files = (loaded: readonly LoadedFile[]) => loaded.map(({ file }) => file);
  const [rolesFile] = files(roles);
  return {
    folder,
    resources: files(resources),
    routes: files(routes),
    choices: files(choices),
    ...(rolesFile && { roles: rolesFile }),
    diagnostics: [
      ...[...resources, ...routes, ...choices, ...roles].flatMap(({ diagnostics }) => diagnostics),
      ...findRepeatedNames(files(resources)),
      ...findRepeatedNames(files(choices)),
    ].sort(compareByLocation),
  };
}

const isJsonFile = (name: string): boolean => /^[^.].*\.json$/i.test(name);

async function loadFile(
  folder: string,
  name: string,
  known: FileCache,
  next: FileCache,
): Promise<LoadedFile> {
  const file = path.join(folder, name);
  const bytes = await readBytes(file);
  if (bytes instanceof Error) return parseSource(name, bytes);
  const before = known.get(file);
  const loaded = before?.bytes.equals(bytes) ? before.loaded : parseSource(name, bytes);
  next.set(file, { bytes, loaded });
  return loaded;
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    // The folders for routes, choices and examples are optional.
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads the bytes of a file. A read error is returned, not thrown, so that errors of other files are reported too. */
async function readBytes(file: string): Promise<Buffer | Error> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (isSystemError(error)) return error;
    throw error;
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error;
