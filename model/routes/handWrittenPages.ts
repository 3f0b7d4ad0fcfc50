/** Hand-written pages of the console, referenced in routes as `page/<name>`. */
export const handWrittenPages = ['home', 'personal', 'gallery'] as const;

export type HandWrittenPage = (typeof handWrittenPages)[number];

/** Page renderers for any resource, named in a route as `<renderer>/<resource>`. */
export const resourceRenderers = ['list', 'chart'] as const;

export type ResourceRenderer = (typeof resourceRenderers)[number];
