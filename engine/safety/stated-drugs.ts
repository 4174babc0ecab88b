import type { SafetyIndex } from './prepare.ts'
import { wordsOf } from './words.ts'

/** Where a clause is about a drug that is not taken: denied, stopped, or an allergy. */
const notTaken =
  /否认|未(曾)?[服用口]|没(有|再){0,2}在?[服用吃]|不[服用吃]|无.{0,6}(服用|使用)|停[服用药]|已停|曾(经|间断|短期)?[服用口吃予]|过敏|拒[绝服]|not (?:tak|on|us)|stopped|allerg|used to take/
/** 婆婆服华法林, her mother takes warfarin: the medicine of another. 老公让我服 is the patient's own. */
const takenByKin =
  /(?:爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|父亲|母亲|爸爸?|妈妈?|丈夫|老公|妻子|老婆|爱人|哥哥|姐姐|弟弟|妹妹|儿子|女儿|家人)[也均都现正在长期一直目前]{0,4}[服吃用]|\b(?:(?:grand)?(?:mother|father)|parents?|brother|sister|husband|wife|son|daughter) (?:is |was )?(?:takes?|taking|on) /
/** Drug names that are also ordinary words (情绪安定, 结果导致, 本地平时): only beside a word for taking. */
const ordinary = new Set(['安定', '果导', '地平', '代文', '达喜', '息宁', '耐信', '双克', '可定'])
const taking = /[服吃予]|使用|口服|药|片|粒|mg|毫克/
/** 服华法林三年，去年已停: a drug stopped in the next clause is not taken either. */
const stoppedNext =
  /^(?:后|现|目前|今|去年|前年|近日|昨日|上个?(?:月|周|星期|礼拜)|.{1,6}前)?(?:已|就|自行|自己|均已|现已|遵医嘱|医生(?:让|叫|嘱)我?)?停(?!经|.{0,4}又[吃服用])|^(?:now |since )?stopped/
const clauses = /[，,。；;！!？?\n（）()]/
/** 「在服：甲、乙」, `Takes: …`: a list of what is taken, whatever the table knows. */
const listing =
  /(?<=^|[，,。；;\n])\s{0,3}(?:(?:现|目前|正)?在?(?:服用|[服用])(?:西?药物?)?|(?:目前|当前|长期)?用药史?|takes|current (?:drugs|medicines|medications?)|medications?)\s{0,3}[：:]([^。；;\n]{1,120})/g
const between = /[、，,+]| and /
const unsure = /不清|不详|不明|不知|未知|待问|not sure|unknown|unclear/
/**
 * 「未用其他药」, 「否认长期服药」, 「用药史：无」: nothing else is taken. 「未服药治疗」 is about the complaint, 「不愿服西药」 about
 * a wish, 「否认其他药物过敏」 about allergies, and 「无其他药可用」 about a choice.
 */
const noneTaken = [
  /(?:否认|(?<!有)(?:无|没有?)|未|不)(?:曾|有|在|再|同时){0,2}(?:长期|目前|现在|规律|经常){0,2}(?:服用|使用|口服|服|用|吃)?(?:其[他它]|任何|别的|西)药(?![物品]?(?:治|处理|可|有效|过敏|及|和|与|、|能|调))/,
  /(?:否认|(?<!有)无|没有?|未)(?:长期|目前|规律|特殊){1,2}(?:服用|使用|口服|服|用|吃)(?:药|西药)(?!治|处理|过敏)/,
  /(?:用药|服药)史?[：:\s]{0,3}(?:无|没有|否认)(?!明显|效|关|规律)/,
  /\b(?:takes no|not (?:taking|on)(?: any)?|denies (?:taking|use of)(?: any)?|no (?:other|current|regular|western))(?: (?:other|current|regular|western|prescription)){0,2} (?:medicines?|medications?|drugs?)\b(?! (?:allerg|reaction|treatment|helped))/,
]

/** The patient was asked and takes nothing else. No statement does not mean none. */
export function deniesDrugs(simplify: (text: string) => string, text: string): boolean {
  const plain = simplify(text).toLowerCase()
  const lists = listedIn(plain)
  return noneTaken.some((words) => words.test(plain)) || lists.some((list) => wordsOf([list], simplify).length === 0)
}

const listedIn = (plain: string) =>
  [...plain.matchAll(listing)].flatMap(([, list = '']) => (list.trim() && !unsure.test(list) ? [list.trim()] : []))

/**
 * Western drugs named in a history, by the words of the drug table. The record's own list may be empty while the text
 * states 长期服华法林; unknown is never treated as safe.
 */
export function drugsStatedIn(index: Pick<SafetyIndex, 'drugs' | 'simplify'>, text: string): string[] {
  const plain = index.simplify(text).toLowerCase()
  // Most histories name none: the thousands of the table are compared by their first character.
  const characters = new Set(plain)
  const named = index.drugs.filter((d) => characters.has(d.first) && d.found(plain))
  const said = named.length ? takenOf(named, plain) : []
  const known = said.filter((word) => !said.some((other) => other !== word && other.includes(word)))
  // An entry of a list that names a drug of the table is that drug; the others stay as written.
  const others = listedIn(plain)
    .flatMap((list) => wordsOf(list.split(between), index.simplify))
    .filter((word) => word.length > 1 && !notTaken.test(word) && !index.drugs.some((d) => d.found(word)))
  return [...known, ...new Set(others)]
}

/** Those of the drugs named in the text that are taken. */
function takenOf(named: SafetyIndex['drugs'], plain: string): string[] {
  const statements = plain.split(clauses)
  const taken = statements.filter(
    (clause, i) =>
      !notTaken.test(clause) && !takenByKin.test(clause) && !stoppedNext.test((statements[i + 1] ?? '').trim()),
  )
  const whole = taken.join('，')
  const sure = taken.filter((clause) => taking.test(clause)).join('，')
  return named.filter((d) => d.found(ordinary.has(d.word) ? sure : whole)).map((d) => d.word)
}

/** Only what is still taken: a medicine that was tried and did not help is over. */
const still =
  /长期|平[时素日]|一直|目前|近(?:来|日|期|[一二两三四五六半几数\d]{1,2}(?:天|日|周|个?月|年))|现(?=在|[服用吃])|正在|在[吃服用]|还在|同时|每[日天晚早]|规律|坚持|多年|至今|自行?[服吃买购]|常[服吃备]|\b(?:takes|taking|on)\b/
/** 服知柏地黄丸一周: with how long and nothing of how it went. */
const since =
  /(?:服用?|吃|用|加)[^，。;]{2,18}?(?:已|了)?[近约]?[一二两三四五六七八九十半几数\d]{1,3}(?:余|多)?个?(?:天|日|周|星期|礼拜|月|年)(?:余|多|了)?\s*$/
const over =
  /无效|未效|不效|罔效|欠效|效果(?:不|欠|差)|(?:未|不|没)(?:见|有)?(?:缓解|好转|减|愈|改善)|^(?:后|现)?(?:已)?停/
const longestMedicine = 16

/** Chinese medicines that the history says are being taken: their herbs and drugs meet those of the sheet. */
export function preparationsStatedIn(
  { knowledge: { preparationNames }, simplify }: Pick<SafetyIndex, 'simplify'> & { knowledge: Named },
  text: string,
): string[] {
  const statements = simplify(text).split(clauses)
  const said = statements.filter(
    (clause, i) =>
      (still.test(clause) || since.test(clause)) &&
      !notTaken.test(clause) &&
      !takenByKin.test(clause) &&
      !over.test(clause) &&
      !over.test((statements[i + 1] ?? '').trim()),
  )
  return [...new Set([...said, ...listedIn(simplify(text))].flatMap((clause) => namesIn(clause, preparationNames)))]
}

type Named = Pick<SafetyIndex['knowledge'], 'preparationNames'>

function namesIn(clause: string, names: Named['preparationNames']): string[] {
  const found: string[] = []
  for (let at = 0; at < clause.length; at++)
    for (let length = Math.min(longestMedicine, clause.length - at); length > 2; length--)
      if (names.has(clause.slice(at, at + length))) {
        found.push(clause.slice(at, at + length))
        at += length - 1
        break
      }
  return found
}
