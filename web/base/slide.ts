const depth = (path: string) => path.split('/').filter(Boolean).length

/** A shallower page comes from the left; a deeper one, or one as deep, from the right. */
export const slideBetween = (from: string, to: string) => (depth(to) < depth(from) ? 'slide-right' : 'slide-left')
