const depth = (path: string) => path.split('/').filter(Boolean).length

/** A shallower page slides in from the left; a deeper or equally deep one from the right. */
export const slideBetween = (from: string, to: string) => (depth(to) < depth(from) ? 'slide-right' : 'slide-left')
