import type { Whole } from './broken-lines.ts'

const part =
  '(?:[左右双两]侧?|一侧|单侧)?(?:头|额|颞|颈|项|肩|肩胛|背|腰|骶|臀|髋|腿|膝|踝|足|脚|趾|足跟|肘|腕|手|指|臂|胸|胁|腹|胃脘|脘|小腹|少腹|耳下|耳后|颌下|颐|腮|睾丸|阴囊|腹股沟|腋下)(?:部|关节|骨)?'
/** What is told of all of them. */
const felt =
  '(?:均|都|皆|亦)?(?:有)?(?:明显|轻度|反复)?(?:肿大疼痛|肿大|肿痛|[酸胀刺隐冷灼]痛|疼痛|酸疼|酸楚|麻木|发麻|酸软|浮肿|痛|疼|肿(?!块|物)|麻)'
const list = new RegExp(`(${part})((?:、${part}){0,3}(?:、|及|和|与|以及)${part})(?=${felt})`, 'g')
const end = /[，。;]|$/

/** 腰、膝及踝疼痛: for each part but the last, the words as they are meant of it, 腰疼痛, and where they stand. */
export function eachOfList(text: string): Whole[] {
  return [...text.matchAll(list)].flatMap((m) => {
    const [all, first = '', others = ''] = m
    const told = m.index + all.length
    const until = told + text.slice(told).search(end)
    const parts = [first, ...others.split(/、|以?及|和|与/).filter(Boolean)].slice(0, -1)
    let from = m.index
    return parts.map((one) => {
      const start = text.indexOf(one, from)
      from = start + one.length
      // 双手、双腕关节: the joints of both.
      const tail = /关节$/.test(all) && !/关节$/.test(one) ? told - '关节'.length : told
      const places = [...range(start, from), ...range(tail, until)]
      return { text: places.map((i) => text.charAt(i)).join(''), places }
    })
  })
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
