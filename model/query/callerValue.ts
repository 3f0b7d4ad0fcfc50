/** The value of a filter that stands for whoever asks, so that one address serves many. */
export const callerValue = '$me';
