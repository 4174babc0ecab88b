/** 伤寒论 35, 36, 37, 46: the first place and a mark for more. The full text is in the tooltip. */
export function shortSource(source: string): string {
  const [, first, rest] = /^(.*?\d+)(, ?\d+.*)$/.exec(source) ?? []
  return first && rest ? `${first}…` : source
}
