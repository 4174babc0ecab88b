/** Class names in one string; what is false or absent is left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
