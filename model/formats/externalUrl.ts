/** Whether a URL leads outside the console. Only its start is checked, as a browser does. */
export const isExternalUrl = (text: string): boolean => /^(?:https?:|mailto:|tel:|\/\/)/i.test(text);
