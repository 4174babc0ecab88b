/** A small seeded generator: the same demo everywhere, independent of the clock. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  return { next, int, pick, chance: (p: number) => next() < p }
}
export type Dice = ReturnType<typeof seeded>

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛'
const female =
  '若兰 慧敏 晓彤 静怡 雨桐 秋云 文倩 婉清 丽华 淑贞 雅琴 玉梅 思琪 欣妍 佳宁 雪 梦洁 春燕 海棠 素芬 亦菲 诗涵 月娥 桂英 晓慧 红梅 美玲 子涵 可馨 念慈'
const male =
  '国梁 伯年 家豪 立群 振声 启明 志鹏 永康 建国 海涛 承志 守义 子墨 俊杰 浩然 文轩 德明 宏伟 少华 天佑 大勇 一鸣 景行 思远 新民 光耀 卫东 学文 长青 宇航'

export function inventName(dice: Dice, sex: 'female' | 'male') {
  return dice.pick([...surnames]) + dice.pick((sex === 'female' ? female : male).split(' '))
}
