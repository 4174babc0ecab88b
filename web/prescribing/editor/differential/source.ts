/** 伤寒论 35, 36, 37, 46: the first place and that there are more. The whole stands in the tooltip. */
export function shortSource(source: string): string {
  const [, first, rest] = /^(.*?\d+)(, ?\d+.*)$/.exec(source) ?? []
  return first && rest ? `${first}…` : source
}
