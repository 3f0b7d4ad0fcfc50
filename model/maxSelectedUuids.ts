/** Maximum number of records that a bulk request may name by uuid; a larger bulk request sends a filter instead. */
export const maxSelectedUuids = 1000;
