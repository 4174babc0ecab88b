/** Words that introduce what was given. */
const given = /[服予用给滴注吃投进含敷搽涂]/
/** Endings of drug names; a sign's word before one is part of the drug's name: 止咳糖浆, 感冒清热颗粒, 痰热清注射液. */
const drugEnds =
  /^[^，。;:、及和后]{0,6}?(?:颗粒|胶囊|片(?!刻|状)|口服液|糖浆|注射液|冲剂|合剂|滴丸|丸|散|膏|针剂|滴眼液|栓|喷雾剂|气雾剂|贴|药(?![物疗浴]))/

/** Whether the word at a position is part of the name of a remedy. */
export function isOfRemedy(text: string, clause: { start: number; end: number }, start: number, end: number): boolean {
  return (
    drugEnds.test(text.slice(end, clause.end)) &&
    given.test(
      text
        .slice(Math.max(0, start - 40), start)
        .split(/[。;]/)
        .at(-1) ?? '',
    )
  )
}
