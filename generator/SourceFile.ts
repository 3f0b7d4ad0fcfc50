import type { Node } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic';

/** A schema file: text, syntax tree and parsed content. */
export interface SourceFile {
  /** Path relative to the folder, with forward slashes: `resources/school.json`. */
  path: string;
  /** Base name without extension: the name of the resource or of the shared choices. */
  name: string;
  text: string;
  tree: Node | undefined;
  /** Parsed content of the file; undefined if it is not valid JSON. */
  value: unknown;
}

/** The schema files of a folder, unchecked. */
export interface SchemaSources {
  folder: string;
  resources: SourceFile[];
  routes: SourceFile[];
  /** Files with choices that several fields share. */
  choices: SourceFile[];
  roles?: SourceFile;
  /** Read and parse errors. */
  diagnostics: Diagnostic[];
}

/** Example files, which only the command `check` reads. */
export interface ExampleSources {
  files: SourceFile[];
  /** Read and parse errors. */
  diagnostics: Diagnostic[];
}

/** A file after reading, with its read and parse errors. */
export interface LoadedFile {
  file: SourceFile;
  diagnostics: Diagnostic[];
}
