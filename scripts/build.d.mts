/** Builds the console into `dist`, unless what is built is newer than all it is made of. */
export function build(): void;

/** The script of the server in `build/server`, bundled unless it is newer than all it is made of. */
export function buildServer(): Promise<string>;
