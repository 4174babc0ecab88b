import { parseNumber } from '#engine/dosing/parse-amount.ts'

/** The prescription follows this word; history and diagnosis precede it. */
const heading = /(?:处方|方药|药用|用药|方用|拟方|组成|药物|(?<![a-z])rp?)\s*[:：]/g
const ground = '(?:研(?:成|为)?(?:极?细)?(?:粉末|[粉末面])|捣(?:烂|碎|泥)(?:成泥)?)'
const mixed =
  '(?:[以用加]?(?:[米陈白]?醋|[白黄米烧]?酒|酒精|蜂?蜜|[麻香菜茶猪]油|凡士林|鸡?蛋清|姜汁|茶叶?水|[清温冷]?水|甘油)(?:[调和拌浸泡]{1,2}匀?)|[浸泡]{1,2}酒)'
const applied = '(?:成?[糊膏饼泥]状?)?后?(?:(?:外|湿|热|冷|贴|[涂搽])?[敷涂搽擦抹贴熨撒掺]|外用|吹[喉耳鼻]|塞[鼻耳])'
const howToTake = new RegExp(
  [
    '(?:每|一|1)?[日天]\\s{0,4}服?\\s{0,4}[一二三123]\\s{0,4}[剂付副帖贴次]',
    '(?:加|清|冷|凉)?水(?:煎|浸|泡)[^，。；;\\n\\s]*',
    '煎(?:服|汤|水)[^，。；;\\n\\s]*',
    '分\\s{0,4}[一二两三四1-4]\\s{0,4}次[^，。；;\\n\\s]*',
    '(?:早晚|[饭餐食][前后]|空腹|睡前|临睡)[^，。；;\\n\\s]*',
    '[温顿频]服|代茶饮?|口服|内服',
    // What it is taken with, and how it is dispensed.
    '(?:(?:温?开水|白开水|热水|米[汤饮]|淡?盐[水汤]|[黄白米料温热清陈]{1,2}酒)(?:送|调|化|吞|冲)|(?:姜[汤汁]|蜂?蜜水?|酒|茶[水清]?)(?:送|调|吞))[服下][^，。；;\\n\\s]*',
    '啜热?粥[^，。；;\\n\\s]*|(?:自|代)煎[^，。；;\\n\\s]*|每[袋包][^，。；;\\n]*|(?:配方|免煎)?颗粒剂',
    // Of the whole sheet; in brackets it is a note on one herb.
    '(?<![(（\\[【〔])(?:外洗|熏洗|坐浴|足浴|泡脚|泡洗)(?![^，。；;\\n]{0,20}[)）\\]】〕])[^，。；;\\n\\s]*',
    // Of a powder beside the decoction it is said with 另 or in brackets, and means that herb alone.
    `(?<![(（\\[【〔][^)）\\]】〕]{0,12})(?<!另[^。；;\\n]{0,40})(?:${ground}[，,]?${mixed}?|${mixed})${applied}[^，。；;\\n\\s)）\\]】〕]*`,
    '(?:忌|医嘱|连服|继服|每次)[^。；;\\n]*',
    '上[方药][^，。；;\\n]*|共研[^，。；;\\n]*|炼蜜[^，。；;\\n]*',
  ].join('|'),
  'g',
)
const howMany =
  /(?:共|(?<![a-z])[x×*])?\s{0,4}(\d{1,3}|[一二两三四五六七八九十]{1,3})\s{0,4}(?:[剂付副帖贴]|pack(?:et)?s?(?![a-z]))/g

export type Usage = { rest: string; pairs: number | null; taking: string }

/** Blanks out what is not a herb, so that positions in the text stay valid. */
export function readUsage(text: string): Usage {
  const body = [...text.matchAll(heading)].at(-1)
  let rest = body ? blank(text, 0, body.index + body[0].length) : text
  const taking: string[] = []
  for (const match of rest.matchAll(howToTake)) {
    taking.push(match[0].trim())
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  let pairs: number | null = null
  for (const match of rest.matchAll(howMany)) {
    pairs = parseNumber(match[1] ?? '') || pairs
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  return { rest, pairs: pairs !== null && pairs <= 180 ? pairs : null, taking: taking.join('，') }
}

const blank = (text: string, from: number, to: number) => text.slice(0, from) + '\n'.repeat(to - from) + text.slice(to)
