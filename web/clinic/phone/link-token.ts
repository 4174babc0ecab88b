/** As in links, where a message may have added a full stop; empty when nothing of the kind stands there. */
export const tokenOf = (written: string): string => /^[\w-]{1,100}(?![\w-])/.exec(written)?.[0] ?? ''
