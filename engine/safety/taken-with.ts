import type { SafetyInput } from './safety.types.ts'

const refused = '(?<!(?:忌|禁|戒|勿|不[可得宜用])[^，。；;]{0,4})'
/** What a medicine is taken or made with, though it is no line of the sheet: 温黄酒送服, 蜂蜜水调服. */
const vehicles: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${refused}(?:白酒|烧酒|[泡浸]酒|酒[泡浸]|药酒)`), '白酒'],
  [
    new RegExp(
      `${refused}(?:[黄米料温热陈清]酒|酒(?:送|调|化|冲|和|下|煎|煮|炖|引|水各半)|[以用加兑入]酒|(?:wine|liquor|spirits)\\b)`,
    ),
    '清酒',
  ],
  [new RegExp(`${refused}(?:[蜂白炼]蜜|蜜(?:水|汤|丸|调|冲)|honey)`), '蜂蜜'],
]

/** The names of what the directions and the binder add. */
export const takenWith = ({ taking = '', binder }: Pick<SafetyInput, 'taking' | 'binder'>): string[] => [
  ...new Set([
    ...vehicles.flatMap(([words, name]) => (words.test(taking) ? [name] : [])),
    ...(binder === 'honey' ? ['蜂蜜'] : []),
  ]),
]
