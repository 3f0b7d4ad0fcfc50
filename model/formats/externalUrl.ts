/** Whether an address leaves the product. Only the start counts, as it does for the browser that follows it. */
export const isExternalUrl = (text: string): boolean => /^(?:https?:|mailto:|tel:|\/\/)/i.test(text);
