/** Thrown when a row changed between read and write; the transaction rolls back. */
export class StaleRow extends Error {}
