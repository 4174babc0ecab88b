import { numberOf } from './qualify.ts'

/** A measured value read as a sign, when the base has the sign. */
export type Figure = { start: number; end: number; names: readonly string[]; present: boolean }

type Rule = { pattern: RegExp; read: (m: RegExpExecArray) => { names: readonly string[]; present?: boolean } | null }

/** Degrees by WHO/Chinese nursing practice: 37.3 fever, 39.1 high. */
export function feverSign(celsius: number) {
  if (celsius < 35 || celsius > 43) return null
  if (celsius >= 39) return { names: ['高热', '发热'] }
  if (celsius >= 38) return { names: ['发热'] }
  return celsius >= 37.3 ? { names: ['低热', '发热'] } : { names: ['发热'], present: false }
}

/** Beyond two weeks the words mean the menses: 四十余天一行. */
export const stoolEverySign = (days: number) => (days >= 2 && days <= 14 ? { names: ['大便数日一行', '便秘'] } : null)

/** Menses come every 21 to 35 days. */
function cycleSign(least: number, most: number) {
  if (least > 35) return { names: ['月经后期'] }
  return most < 21 ? { names: ['月经先期'] } : null
}

/** Beats per minute; a breath has four or five. */
export function beatsSign(aMinute: number) {
  if (aMinute > 90) return { names: ['脉数'] }
  return aMinute < 60 ? { names: ['脉迟'] } : null
}

const rules: readonly Rule[] = [
  {
    pattern:
      /(?:体温|发热|发烧|烧到|最高|高热|低热|身热|(?<![a-z])t:?)[^。;，\d]{0,6}(3[4-9]|4[0-3])(\.\d)?\d?(?:℃|°c?|度|摄氏度)?/g,
    read: (m) => feverSign(Number(`${m[1]}${m[2] ?? ''}`)),
  },
  {
    pattern:
      /(?:体温|发热|发烧|烧到|烧了?|高烧|低烧|最高)[^。;，\d三四]{0,6}([三四]十[零一二三四五六七八九]?)度(半|[一二三四五六七八九])?/g,
    read: (m) => feverSign(numberOf((m[1] ?? '').replace('零', '')) + numberOf(m[2] ?? '') / (m[2] === '半' ? 1 : 10)),
  },
  {
    pattern: /(?:血压|bp)[^。;\d]{0,6}(\d{2,3})\s{0,3}\/\s{0,3}(\d{2,3})/g,
    read: (m) => {
      if (Number(m[1]) >= 140 || Number(m[2]) >= 90) return { names: ['血压升高', '血压高', '高血压'] }
      return Number(m[1]) < 90 ? { names: ['血压偏低', '血压低', '低血压'] } : null
    },
  },
  {
    // The heart itself, beside the pulse.
    pattern: /(?:心率|(?<![a-z])hr:?)[^。;\d]{0,8}(\d{3})(?!\d)/g,
    read: (m) => (Number(m[1]) > 100 ? { names: ['心率快'] } : null),
  },
  {
    pattern: /(?:心率|脉率|脉搏|脉跳|(?<![a-z])p:?|hr:?)[^。;\d]{0,8}(\d{2,3})(?:~\d{1,3})?\s{0,3}(?:次|\/分|bpm|至)/g,
    read: (m) => beatsSign(Number(m[1])),
  },
  {
    pattern: /(?:脉|心率|心跳)[^。;，\d]{0,8}每分钟[^。;，\d]{0,6}(\d{2,3})(?!\d)次?/g,
    read: (m) => beatsSign(Number(m[1])),
  },
  {
    pattern: /每分钟[^。;，\d]{0,4}(?:脉|心)[^。;，\d]{0,4}(\d{2,3})(?!\d)次?/g,
    read: (m) => beatsSign(Number(m[1])),
  },
  {
    pattern: /(?:一息|一呼一吸|呼吸一次)[^。;，\d]{0,6}([五六七八])[次至]/g,
    read: (m) => (numberOf(m[1] ?? '') >= 5 ? { names: ['脉数'] } : null),
  },
  {
    pattern:
      /(?<![\d一二两三四五六七八九十数])([\d一二两三四五六七八九十数]{1,4})(?:余|多)?(?:日|天)(?:来)?(?:未|不)(?:更衣|大解|登圊|如厕|圊)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern:
      /(?:大便|(?<![小溲尿溺])便|排便|解便)[^。;，]{0,4}?(?:[12一两]个?(?:周|星期))(?:余|多)?(?:未|不)[行解下通]/g,
    read: () => stoolEverySign(7),
  },
  {
    pattern:
      /(?:大便|便[秘干结])(?!(?:已|也|都|明显|较前|有所)*(?:好|改善|减轻|缓解))[^。;]{0,6}?([\d二两三四五六七八九十数]{1,4})(?:日|天)才?(?:一次|1次)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern: /(?<![\d一二两三四五六七八九十数])([\d一二两三四五六七八九十数]{1,4})(?:余|多)?(?:日|天)无(?:大便|便意)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern:
      /(?:大便|(?<![小溲尿溺])便|排便|解便)[^。;，]{0,4}?([\d一二两三四五六七八九十数]{1,4})(?:余|多)?(?:日|天)(?:来|才)?(?:一行|一次|1次|1行|未行|未解|未下|不下|不行|一解|不通|不解|未通)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern:
      /(?<![\d一二两三四五六七八九十]|小便|[尿溲溺])(?:\d{1,2}[~～\-至、]|[一二两三四五六七八九十]{1,3}[~～\-至、]?)([\d一二两三四五六七八九十]{1,3})(?:余|多)?(?:日|天)(?:一行|1行|行一次|行1次|一解)/g,
    read: (m) => (/[一二三四五六七八九]十/.test(m[0]) ? null : stoolEverySign(numberOf(m[1] ?? ''))),
  },
  {
    pattern:
      /(?<![\d~～\-至、一二两三四五六七八九十月]|小便|[尿溲溺])(\d{1,2}|[二两三四五六七八九十数])(?:日|天)(?:才)?(?:一行|1行|行一次|一解)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern: /(?:血红蛋白|hgb|hb:?)[^。;，\d]{0,4}(\d{2,3})(?:\.\d{1,3})?\s{0,3}g\/l/g,
    read: (m) => (Number(m[1]) < 110 ? { names: ['血红蛋白低'] } : null),
  },
  {
    pattern: /(?:尿|(?<=尿[^。\n]{0,16}))蛋白(?:质|定性)?[:(\s]{0,3}\+/g,
    read: () => ({ names: ['尿蛋白'] }),
  },
  {
    // 咳三天, 咳1w, 咳减: the single character means the cough; 干咳, 呛咳, 百日咳 are separate words.
    pattern:
      /(?<![干呛咯夜久痰止镇百引日晨阵轻剧顿喘不无未没便闻作微])咳(?=(?:了|已|有)?(?:[\d一二两三四五六七八九十半数几]{1,3}(?:余|多|来)?个?(?:天|日|周|星期|月|年|d|w|礼拜))|减|得(?:厉害|凶|很|睡)|不(?:停|止|已)|甚|剧|频)/g,
    read: () => ({ names: ['咳嗽'] }),
  },
  {
    // 经期拖十几天才干净, 例假十二天不干净.
    pattern:
      /(?:月经|经期|例假|大姨妈|经水|月事)[^。;]{0,12}?(\d{1,2}|[一二]?十[一二三四五六七八九几多余来]?|半个?月)(?:多|几|余|来)?(?:天|日)?(?:才|都|也|还|仍)?(?:能|会)?(?:不|没|未)?(?:干净|净|完)/g,
    read: (m) =>
      (m[1] ?? '').includes('月') || numberOf((m[1] ?? '').replace(/[几多余来]/g, '')) >= 8
        ? { names: ['经期延长'] }
        : null,
  },
  {
    pattern: /反复(?!发作)(?=[^，。;不]{0,12}?[\d一二两三四五六七八九十半数]{1,4}(?:余|多)?个?(?:天|日|周|月|年))/g,
    read: () => ({ names: ['反复发作'] }),
  },
  {
    // The second half of a chief complaint: 反复咳嗽十年，加重三天.
    pattern:
      /(?:再发|复发|再次|突发|伴)?加重(?:约|近)?[\d一二两三四五六七八九十半数]{1,4}(?:余|多)?个?(?:小时|天|日|周|月|年)(?!前)/g,
    read: () => ({ names: ['病情加重'] }),
  },
  {
    pattern:
      /(?:(?:月经|经行|经水|经汛)[^。;\d推延错后迟提前先晚早持续]{0,8}(\d{2})(?:[~～\-至](\d{2}))?余?(?:天|日)(?:一行|一至|一潮|一次|才?来)|周期[^。;，\d推延错后迟提前先晚早]{0,6}(\d{2})(?:[~～\-至](\d{2}))?余?(?:天|日)(?!前))/g,
    read: (m) => cycleSign(Number(m[1] ?? m[3]), Number(m[2] ?? m[4] ?? m[1] ?? m[3])),
  },
  {
    // 大姨妈推迟了半个月, 月经老是推后: days of delay are not the length of a cycle.
    pattern:
      /(?:月经|例假|大姨妈|姨妈|经期|经水|月事)[^。;，\d不无未]{0,5}(?:推后|推迟|延后|延迟|错后|后延|后推|愆期|延期|晚来|来晚|来得晚|晚了)/g,
    read: () => ({ names: ['月经后期'] }),
  },
  {
    pattern: /(?:月经|例假|大姨妈|姨妈|经期|经水|月事)[^。;，\d不无未]{0,5}(?:提前|超前|赶前|早来|来早|来得早|早了)/g,
    read: () => ({ names: ['月经先期'] }),
  },
  {
    // 例假四十多天才来.
    pattern:
      /(?:月经|例假|大姨妈|姨妈|经水|月事)[^。;\d]{0,8}?([三四五六七八九]十|[4-9]\d)(?:几|多|来|余)?天(?:才|方|左右)?(?:来|至|一行|一次)/g,
    read: (m) => cycleSign(numberOf(m[1] ?? ''), numberOf(m[1] ?? '')),
  },
  {
    // 体重较化疗前下降3kg, 近半年体重下降约10斤.
    pattern:
      /体重[^，。;无未]{0,12}(?:下降|减轻|减少|减)[^，。;\d]{0,3}\d{1,4}(?:\.\d{1,3})?(?:余|多)?(?:kg|公斤|千克|斤)/g,
    read: () => ({ names: ['消瘦'] }),
  },
  {
    // Without a unit doctors mean mmol/L; 中国2型糖尿病防治指南: fasting from 7.0, otherwise from 11.1.
    pattern: /(空腹|餐前)?血糖[^。;，\d]{0,4}(\d{1,2}(?:\.\d{1,3})?)(?![\d.]|\s{0,3}(?:年|个?月|天|次|倍|岁|[~～-]))/g,
    read: (m) => (Number(m[2]) >= (m[1] ? 7 : 11.1) ? { names: ['血糖高'] } : null),
  },
  {
    // 中国高尿酸血症与痛风诊疗指南: above 420 μmol/L at any age and sex.
    pattern: /尿酸[^。;，\d]{0,6}(\d{3})(?![\d.])/g,
    read: (m) => (Number(m[1]) > 420 ? { names: ['高尿酸'] } : null),
  },
  {
    // Of the blood, in 10⁹/L; a count per field of urine or discharge has its own unit.
    pattern:
      /(?<![尿带]|分泌物)(?:白细胞|wbc)[^。;，\d]{0,6}(\d{1,2}(?:\.\d{1,3})?)(?![\d.]|\s{0,3}(?:[/个+%~～-]|年|月|天|次|倍))/g,
    read: (m) =>
      Number(m[1]) > 10 ? { names: ['白细胞升高'] } : Number(m[1]) < 4 ? { names: ['白细胞低', '白细胞减少'] } : null,
  },
  {
    pattern: /肌力[^。;，\div]{0,4}([0-5ⅰⅱⅲⅳⅤ]|i{1,3}|iv|v)[-+]?级/g,
    read: (m) => (/[5Ⅴ]|^v$/.test(m[1] ?? '') ? null : { names: ['肌力减退'] }),
  },
  {
    pattern:
      /(?<![\d一二两三四五六七八九十数])([\d一二两三四五六七八九十数]{1,4})(?:余|多)?(?:日|天)(?:来)?(?:未|不)(?:解|行|排)?(?:大便|便)/g,
    read: (m) => stoolEverySign(numberOf(m[1] ?? '')),
  },
  {
    pattern:
      /(?:大便|(?<![小溲尿溺])便|腹泻|泄泻|下利|日泻|拉稀|排稀便)[^。;，]{0,6}?(?:每日|一日|日行|日|每天)?(\d{1,3}|[三四五六七八九十数]{1,3})(?:[~～\-至、](\d{1,3}|[一二三四五六七八九十]{1,3}))?(?:余|多)?(?:次|行)/g,
    read: (m) => (numberOf(m[2] ?? m[1] ?? '') >= 3 ? { names: ['便次增多', '大便次数多', '泄泻'] } : null),
  },
]

/** All measured values in a text, in no particular order. */
export function readFigures(text: string): Figure[] {
  const figures: Figure[] = []
  for (const { pattern, read } of rules) {
    pattern.lastIndex = 0
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      const meaning = read(m)
      if (meaning)
        figures.push({
          start: m.index,
          end: m.index + m[0].length,
          names: meaning.names,
          present: meaning.present ?? true,
        })
    }
  }
  return figures
}
