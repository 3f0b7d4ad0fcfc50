/** Whether a text is empty: missing, white space, or the text `null` that some clients send. */
export const isBlank = (text: string | null | undefined): boolean => {
  const said = text?.trim() ?? '';
  return said === '' || said === 'null';
};

export const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

export const isHexColour = (text: string): boolean =>
  /^#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i.test(text);
