const far = '[^。;]{0,10}$'
const after = (things: string) => new RegExp(`(?:${things})${far}`)
const never = /(?!)/

/** Words that are said of many things: a sign only after the thing that they belong to. Causes and history are none at all. */
const rows: readonly (readonly [RegExp, string])[] = [
  [after('痰'), '稠黄 痰黄或白'],
  [after('便|泻|利|泄|解|登圊|如厕'), '一日数次 日数次 日行数次 秽臭 干结 数日一行 三日一行 二三日一行'],
  [after('便|泻|利|痢'), '脓血'],
  [after('尿|溲|小便|溺'), '频数 涩痛 阻塞不通 如米泔水 混浊如膏 点滴不出'],
  [after('经|崩|漏|恶露|阴道'), '色褐 褐色 咖啡色 时多时少 延期 停闭 数月不行 数月不潮'],
  [after('腹|脘|胃|肚'), '作胀 胀甚'],
  [after('咳'), '无痰'],
  [after('目|眼|睛'), '干涩 灼热刺痒'],
  [after('眼|目'), '干痒'],
  [after('疹|风团|瘙痒|痒|斑'), '时起时消 时隐时现 此起彼伏'],
  [after('黄疸|身黄|目黄|面目|皮肤'), '色鲜明 色泽鲜明'],
  [after('疹|疮|皮损|糜烂|水疱|湿疹|皮肤|溃'), '流水'],
  [after('皮肤|肌肤|身|发'), '斑点'],
  [after('疮|疡|痈|疖|疽|肿|溃'), '局部酸痛 患处酸痛 局部疼痛剧烈'],
  [after('喘|痰|咳|胸'), '不得卧 不得安卧 难卧 不能卧'],
  [after('善|易|消谷|多食|口渴|消渴'), '饥饿 饥饿感'],
  [
    never,
    '流产 自然流产 堕胎 半产 未孕 房劳 房劳过度 房事过度 思虑过度 忧思 思虑 衰竭 子宫增大 附件压痛 附件包块 附件增粗',
  ],
]

/** What must stand before a word within its sentence, so that it is the sign that the base knows by it. */
export const needsBefore: ReadonlyMap<string, RegExp> = new Map(
  rows.flatMap(([thing, words]) => words.split(' ').map((word) => [word, thing] as const)),
)
