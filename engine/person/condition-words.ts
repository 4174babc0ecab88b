import type { FactKind } from './condition.types.ts'

const count = '[\\d一二两三四五六七八九十半]{1,3}'
const menses = '(?:月经|例假|大姨妈|姨妈|经期|经水|月事)'

/** Wording in a history; each word indicates a state in which some medicines must not be given without asking. */
export const stated: Readonly<Record<FactKind, RegExp>> = {
  pregnant: /妊娠|怀孕|早孕|有孕|身孕|孕\s?[\d一二三四五六七八九十]{1,3}|pregnan\w{0,4}/g,
  'pregnancy-possible': new RegExp(
    `${menses}[^，。;\\n]{0,5}(?:推后|推迟|延后|延迟|延期|错后|后延|愆期|未至|未来|未潮|未行|没来|没有来|不来|晚了)|停经(?:约|近|已|有)?${count}余?(?:天|日|周|个?月)|(?:missed|late|delayed|overdue)\\s{1,3}(?:her\\s|a\\s)?(?:period|menses)|(?:period|menses)\\s{1,3}(?:is|are|was)\\s{1,3}(?:late|delayed|overdue)|amenorrh?`,
    'g',
  ),
  'pregnancy-unknown': /(?!)/g,
  lactating:
    /哺乳期|正在哺乳|母乳喂养|(?:奶水|乳汁|母乳)(?:很少|太少|偏少|较少|少|不足|不够|不多|不通|自出)|(?:在|仍|还|正)(?:喂奶|喂母乳|哺乳)|breast-?\s?feeding|lactating|nursing\s{1,3}(?:mother|her)/g,
  'wishes-child':
    /备孕|(?:准备|计划|打算|想|欲|求|希望|要求|拟)(?:再)?(?:怀孕|妊娠|受孕|要孩子|要小孩|生二胎|生育)|求嗣|求子|试管婴儿|trying\s{1,3}(?:to\s{1,3}conceive|for\s{1,3}a\s{1,3}baby)/g,
  kidney:
    /肾功能?(?:不全|异常|减退|衰竭|损害|下降)|肾衰|尿毒症|慢性肾(?:脏)?(?:病|炎)|肾病综合征|透析|肌酐(?:升高|偏高|增高|高)|(?:chronic\s{1,3})?(?:kidney|renal)\s{1,3}(?:disease|failure|insufficiency|impairment)|dialysis/g,
  liver:
    /肝功能?(?:不全|异常|损害|衰竭)|肝硬化|肝衰|转氨酶(?:升高|偏高|增高|高)|[甲乙丙戊]肝(?!表|两|疫|五项|病毒)|(?:慢性|病毒性|乙型|丙型|药物性|自身免疫性)肝(?:炎|损)|cirrhosis|hepatitis|liver\s{1,3}(?:disease|failure)/g,
}

const denied =
  /(?:无|否认|没有|没|未|非|排除|除外|不是|停止|已停|结束|曾|家族|父|母亲|妻|no|not|denie[sd]|without)[^，。;,.\n]{0,8}$/
const deniedAfter = /^[^，。;,.\n]{0,6}(?:阴性|\(-\)|正常|已排除|家族史)/

/** The words of the history that state it and are not denied. */
export const statesIn = (plain: string, words: RegExp): string[] =>
  [...plain.toLowerCase().matchAll(words)].flatMap((m) => {
    const before = plain.slice(Math.max(0, m.index - 12), m.index).toLowerCase()
    const after = plain.slice(m.index + m[0].length, m.index + m[0].length + 12)
    return denied.test(before) || deniedAfter.test(after) ? [] : [plain.slice(m.index, m.index + m[0].length)]
  })

const excluded =
  /(?:妊娠试验|尿妊娠|早早孕|验孕|hcg|孕检|早孕试纸)[^，。;\n]{0,6}(?:阴性|\(-\)|一条杠|未孕)|(?:妊娠[：:]\s?(?:未孕|未怀孕?|否认?|无|没有?)(?=[，。;；\s]|$)|无妊娠可能|排除妊娠|排除早孕|未怀孕|没有?怀孕|否认(?:怀孕|妊娠|早孕))|(?:已绝经|绝经(?:后|[\d一二三四五六七八九十])|子宫(?:全|次全)?切除|已?结扎)|not\s{1,3}pregnant|pregnancy\s{1,3}test\s{1,3}(?:is\s|was\s)?negative|postmenopausal|hysterectomy/

/** The history excludes pregnancy. */
export const isAllDenied = (plain: string) => excluded.test(plain.toLowerCase())
