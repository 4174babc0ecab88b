import type { Whole } from './broken-lines.ts'

/** Words of degree and linking before a quality: 胃口也差, 大便老是干 are 胃口差, 大便干. A negation before them keeps them. */
const light =
  /(?<=[\u3400-\u9fff])(?<![不没无未别从首老太])(?:(?:也|亦|均|皆|都|又|还是|仍然?|仍旧|依然|依旧|还|很|太|挺|特别|非常|比较|有点儿?|有一点|有些|老是|总是|一直|越来越|真的|稍微|略微|变得?|会|就|偏|蛮|超级?|更加?|一直都|显得|好像|感觉|觉得|都?是|全是|真是?|怪|贼|巨|超|极|好(?!多)|一天天|颜色|无缘无故|莫名其妙){1,3})(?=[差干黄苦少多稀硬酸胀疼痛痒红肿麻冷凉热重沉晕累软弱短快慢苍暗紫淡厚腻黏粘臭频急下哑闷慌燥烦糊花弯斜溏秘白浅低乏困不难瘦虚慢流大含勤冰僵抖堵油]|[喝吃出放说做流睡尿拉解吐掉打]得)/

/** Between a part and its pain these tell how it comes, and not where: 胃脘突发剧烈疼痛. */
const onset =
  /(?<=[\u3400-\u9fff])(?:突发|突然|骤然|忽然|猝然|阵发性?|持续性?|间断性?|间歇性?|反复|(?:剧烈|严重)(?=[灼绞刺胀跳酸窜掣闷钝冷])){1,3}(?=(?:剧烈|严重)?[灼绞刺胀隐跳剧酸窜掣闷钝冷]?[疼痛])/

const lighter = new RegExp(`${light.source}|${onset.source}`, 'g')

/** The text without such words, and where each of its characters stood; null where there are none. */
export function withoutLightWords(text: string): Whole | null {
  const places: number[] = []
  let at = 0
  for (const m of text.matchAll(lighter)) {
    for (; at < m.index; at++) places.push(at)
    at = m.index + m[0].length
  }
  if (!at) return null
  for (; at < text.length; at++) places.push(at)
  return { text: places.map((i) => text.charAt(i)).join(''), places }
}
