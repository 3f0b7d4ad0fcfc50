/** Most records that a request may name. More are for one that says what they match. */
export const maxSelection = 1000;
