/** Builds the console into `dist`, unless what is built is newer than all it is made of. */
export function build(): void;
