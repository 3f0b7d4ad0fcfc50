/** Hand-written pages of the console, referenced in routes as `page/<name>`. */
export const handWrittenPages = ['home', 'personal'] as const;

export type HandWrittenPage = (typeof handWrittenPages)[number];
